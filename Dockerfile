# One image for every role: `web`, `worker` or `all`, chosen by ROLE or by `--role` after the image's name.
# glibc is needed: the libraries that read text and decode pictures are built for it.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/engine/package.json packages/engine/
COPY packages/readers/package.json packages/readers/
COPY packages/conversion/package.json packages/conversion/
COPY packages/mcp/package.json packages/mcp/
COPY packages/cli/package.json packages/cli/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY fixtures/package.json fixtures/
COPY layout-space/package.json layout-space/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci
COPY . .
RUN npm run -s build && node scripts/image-files.mjs /image

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Ledgerlift" \
      org.opencontainers.image.description="Bank statements, invoices and receipts as exact rows, proved by the document's own arithmetic" \
      org.opencontainers.image.documentation="docs/operation.md"
# In a container the address is the container's own; who gets there is decided outside. The operation port is told to the
# container alone until OPERATION_HOST says otherwise.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    OPERATION_PORT=9464 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=build /image ./
# Nothing but the data folder is written; the numbers are those of the base image's user `node`.
RUN mkdir -m 700 /data && chown 1000:1000 /data
VOLUME /data
USER 1000:1000
EXPOSE 3000
# A first start makes the database's tables; behind others' migrations it waits.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 CMD ["node", "scripts/check-health.mjs"]
# The process itself ends at SIGTERM, after STOP_SECONDS at most and a few seconds for closing.
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "packages/server/dist/main.js"]
