# One image for Binder, dev containers, Kubernetes and graders: a checkout that make has set up (pkg/jupyter/README.md).
FROM debian:bookworm-slim
RUN apt-get update && \
    apt-get install -y --no-install-recommends ca-certificates git make python3 python3-venv && \
    rm -rf /var/lib/apt/lists/*
ARG NB_USER=reader
ARG NB_UID=1000
RUN useradd --create-home --uid "$NB_UID" "$NB_USER"
COPY --chown=$NB_UID:$NB_UID . /home/$NB_USER/oneply
USER $NB_USER
WORKDIR /home/$NB_USER/oneply
RUN make setup && .bin/oneply version
ENV PATH="/home/$NB_USER/oneply/.venv/bin:/home/$NB_USER/oneply/.bin:$PATH"
WORKDIR /home/$NB_USER/oneply/notebooks
EXPOSE 8888
CMD ["jupyter", "lab", "--ip=0.0.0.0", "--no-browser", "--LabApp.default_url=/lab/tree/tour.ipynb"]
