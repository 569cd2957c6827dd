// Package jupyter starts JupyterLab on the notebooks of a checkout, and makes the checkout's Go kernel known to any
// Jupyter.
//
// # A class on a JupyterHub
//
// One installation of the wheel serves all users of a Linux machine that has Python and Node. As root:
//
//	python3 -m venv /opt/oneply && /opt/oneply/bin/pip install jupyterhub ./oneply-*.whl
//	npm install --prefix /opt/oneply configurable-http-proxy
//	export PATH=/opt/oneply/bin:/opt/oneply/node_modules/.bin:$PATH
//	oneply notebooks /srv/oneply && chmod 1777 /srv/oneply/players   # the league of the class
//	mkdir -m 1777 /srv/oneply/players/past                           # its earlier days
//	jupyterhub -f hub.py   # and once the teacher has run a first cell there and pressed Tab in it:
//	cp -r ~teacher/.cache/go-build ~teacher/.cache/gopls /srv/oneply/
//
// where hub.py says, besides who may log in (the dummy authenticator is for trials alone):
//
//	c.Spawner.environment = {"ONEPLY_CACHE": "/srv/oneply"}
//	c.Spawner.cmd = ["sh", "-c", 'oneply notebooks oneply; exec jupyterhub-singleuser "$@"', "sh"]
//	c.Spawner.default_url = "/lab/tree/oneply/class.ipynb"
//
// So each start of a pupil's server brings the notebooks, and after an update the new ones; what the pupil has changed
// stays. Results, lessons and players are in the pupil's own ~/oneply-data. A pupil enters the league by
// class.League("/srv/oneply/players", "anna", "learned/anna"): everyone can read the folder, and replace only their own
// files. A league of another board has a folder of its own: mkdir -m 1777 /srv/oneply/players/six. Without ONEPLY_CACHE
// the first cell of each pupil builds what cells link, and gopls, which completes, takes more memory that once. After
// an update copy it anew.
//
// Gopls takes most of the memory: plan a quarter of a gigabyte for each notebook. ONEPLY_COMPLETION=off beside
// ONEPLY_CACHE does without gopls. Kernels end with the server that started them, even if it is killed. If a spawn is
// interrupted nothing keeps running; the Hub waits half a minute for it, and the next one works.
package jupyter
