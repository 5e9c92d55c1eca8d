# The table in a container: built with compiler and Node, run without them, not as root.
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev nodejs npm && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN pip install --no-cache-dir build && python -m build --wheel --outdir /wheels

FROM python:3.13-slim
# [scale] for a server of many workers, as in compose.yaml
ARG EXTRAS=""
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir "$(ls /wheels/*.whl)$EXTRAS" && rm -r /wheels \
    && useradd --create-home --uid 1000 solarium && install -d -o solarium /data
USER solarium
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=30s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8787/readyz')"]
CMD ["solarium", "serve", "--host", "0.0.0.0", "--data", "/data", "--no-browser"]
