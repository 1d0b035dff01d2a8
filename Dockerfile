# One image for the server and its commands: docs/deployment.md#containers.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Vite and tsx are no development packages here: `npm start` and the commands use them.
RUN npm ci --omit=dev --ignore-scripts

FROM packages AS build
COPY tsconfig.json vite.config.ts ./
COPY config config
COPY scripts scripts
COPY src src
RUN npm run build

FROM ${NODE_IMAGE} AS runtime
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data /backups \
  && chown node:node /data /backups
WORKDIR /app
COPY --from=build /app ./
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node does not reap children that outlive their parents, and as process 1 it would ignore signals while it starts.
ENTRYPOINT ["tini", "--"]
CMD ["node", "dist/server/main.js"]
