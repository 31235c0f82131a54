# syntax=docker/dockerfile:1
# The same image for both stages, by its digest: `docker buildx imagetools inspect node:24-bookworm-slim` prints a newer one.
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
# The one of deploy/compose.yaml. Backups need its version's client, and its list and key of the repository that has it.
ARG POSTGRES_IMAGE=postgres:17-bookworm@sha256:4f736ae292687621d4dbe0d499ffd024a36bd2ee7d8ca6f2ccd4c800f047b394

FROM ${POSTGRES_IMAGE} AS postgres

FROM ${NODE_IMAGE} AS build
WORKDIR /platform
COPY . .
RUN npm ci --no-audit --no-fund && npx turbo run build
# Only what the server imports; the web app's libraries are in its build.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace @platform/server --include-workspace-root=false \
 && find apps packages -name '*.test.ts' -delete \
 && rm -rf apps/server/bench apps/server/test packages/sdk/test packages/sdk-mocks/test packages/signer/test

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=postgres /etc/apt/sources.list.d/pgdg.list /etc/apt/sources.list.d/
COPY --from=postgres /usr/local/share/keyrings/postgres.gpg.asc /usr/local/share/keyrings/
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-17 && rm -rf /var/lib/apt/lists/*
WORKDIR /platform
COPY --from=build /platform/node_modules node_modules
COPY --from=build /platform/package.json package.json
COPY --from=build /platform/packages/openapi-types packages/openapi-types
COPY --from=build /platform/packages/reference packages/reference
COPY --from=build /platform/packages/sdk packages/sdk
COPY --from=build /platform/packages/sdk-mocks packages/sdk-mocks
COPY --from=build /platform/packages/signer packages/signer
COPY --from=build /platform/apps/server apps/server
COPY --from=build /platform/apps/web/dist apps/web/dist
COPY --from=build /platform/apps/web/dist-server apps/web/dist-server
RUN install -d -o node -g node /data /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
