# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /platform
COPY . .
RUN npm ci --no-audit --no-fund \
 && npx turbo run build \
 && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /platform
COPY --from=build /platform/node_modules node_modules
COPY --from=build /platform/package.json package.json
COPY --from=build /platform/packages/openapi-types packages/openapi-types
COPY --from=build /platform/packages/reference packages/reference
COPY --from=build /platform/packages/sdk packages/sdk
COPY --from=build /platform/packages/signer packages/signer
COPY --from=build /platform/apps/server apps/server
COPY --from=build /platform/apps/web/dist apps/web/dist
COPY --from=build /platform/apps/web/dist-server apps/web/dist-server
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
