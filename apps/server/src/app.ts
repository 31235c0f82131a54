import { randomUUIDv7 } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getConnInfo } from '@hono/node-server/conninfo';
import { ErrorCode } from '@platform/sdk';
import type { OperationId } from '@platform/sdk/operations';
import { type Context, Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { type OutboxOptions, outboxRoutes } from '#accounts/outbox.ts';
import type { SchemaState } from '#database/database.ts';
import { SCHEMA_IS_OLDER } from '#database/migrations.ts';
import { documentRoutes } from '#documents/routes.ts';
import { callerAddress } from '#http/address.ts';
import { codeNameOf, Refusal, STATUS_LINK, UNAVAILABLE } from '#http/refusal.ts';
import { RenderedPages, type Renderer } from '#http/renderedPages.ts';
import { operationRoutes, tokenOf } from '#http/router.ts';
import { type StoredContent, sendStored, storedText } from '#http/storedContent.ts';
import { type Presence, type WebOptions, webRoutes } from '#http/web.ts';
import { webhookRoutes } from '#orders/routes.ts';
import { statusRoutes } from '#status/routes.ts';
import type { Observer } from './observer.ts';
import type { Platform } from './platform.ts';
import { RepeatedErrors } from './repeatedErrors.ts';
import type { Trace, Tracing } from './tracing.ts';
import { withinTime } from './withinTime.ts';

/** Timeout of the readiness check for the database, in milliseconds. */
const READY_DEADLINE = 2000;

/** The paths that load balancers and orchestrators request again and again. */
const HEALTH_CHECKS = ['/healthz', '/readyz'];

/** Options of createApp. */
export interface AppOptions {
  platform: Platform;
  provider: string;
  logger: Logger;
  /** Validates each response against the contract if true. */
  checksResponses: boolean;
  /**
   * The number of reverse proxies in front of the server; 0 for none. With proxies, `x-forwarded-for` identifies
   * the caller, and `x-forwarded-proto` the protocol that the caller used.
   */
  proxies: number;
  /** The URL that developers reach the server at; by default the origin of each request. */
  publicUrl?: string | undefined;
  /** The hosts that pages load the captcha from; empty for the server's own captcha. */
  captchaHosts?: string[];
  /** The SMS outbox to show; undefined if messages are really sent. */
  outbox?: OutboxOptions;
  /** The folder of the built web app; without it the server serves only the API. */
  webFolder?: string;
  /** Renders the web app's pages for visitors; without it, browsers render them. */
  renderer?: Renderer;
  /** @throws if the database does not respond */
  ping: () => Promise<void>;
  /** Returns why requests must be rejected at the moment, in one sentence; undefined, the default, if they may be served. */
  problem?: () => string | undefined;
  /** Compares the database's schema with the one that this program needs; not compared by default. */
  schemaState?: () => Promise<SchemaState>;
  /**
   * Returns true if the server is about to stop, so that load balancers stop sending requests; never by default.
   */
  isDraining?: () => boolean;
  /** Counts requests and errors, which by default are not counted. Calls are counted by the gateway. */
  observer?: Observer | undefined;
  /** Traces requests, which by default are not traced. Calls are traced by the gateway. */
  tracing?: Tracing | undefined;
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Undefined for a request that the server makes for a page that it renders. */
    requestId: string | undefined;
    /** The operation that is requested. */
    operation: OperationId | undefined;
    /** The account whose session the operation checked; undefined if it needs none. */
    accountId: string | undefined;
    /** The request's trace; undefined without tracing. */
    trace: Trace | undefined;
  }
}

/**
 * Builds the server: API, gateway and web app on one port. It does not listen, so that tests can call it directly.
 */
export function createApp(options: AppOptions): Hono {
  const {
    platform,
    provider,
    logger,
    checksResponses,
    proxies,
    captchaHosts = [],
    publicUrl,
    ping,
    observer,
    tracing,
  } = options;
  const app = new Hono();
  const errors = new RepeatedErrors(logger);
  const isApiPath = (path: string) => path.startsWith('/api/') || path.startsWith(`/${provider}-privilege/`);
  /** Checks whether requests to a path may change data or depend on the time. A `problem` rejects these requests. */
  const isServed = (path: string) => isApiPath(path) || path.startsWith('/webhooks/');
  const addressOf = (context: Context) => callerAddress(remoteAddress(context, proxies));
  const originOf = (context: Context) => publicUrl ?? requestOrigin(context, proxies);

  // Only the path is logged, because a query may contain a phone number or the parameters of a gateway call.
  const log = (
    level: 'info' | 'debug',
    requestId: string,
    traceId: string | undefined,
    { req }: Context,
    status: number,
    started: number,
  ) =>
    logger[level]({
      requestId,
      traceId,
      method: req.method,
      path: req.path,
      status,
      duration: Math.round(performance.now() - started),
    });

  // A separate app in front of all others, because matching every route and middleware costs more than the call itself.
  const gatewayFirst = new Hono();
  gatewayFirst.all('/gateway', async (context) => {
    const started = performance.now();
    const { id, traceId, response } = await platform.gateway.handle(context.req.raw, {
      address: () => addressOf(context),
      token: () => tokenOf(context),
      traceparent: () => context.req.header('traceparent'),
    });
    if (isBodyUnread(context)) response.headers.set('connection', 'close');
    // The call log already contains the call.
    log('debug', id, traceId, context, response.status, started);
    return response;
  });
  gatewayFirst.notFound(({ req, env }) => app.fetch(req.raw, env));
  app.use(async (context, next) => {
    const started = performance.now();
    const requestId = randomUUIDv7();
    context.set('requestId', requestId);
    const isHealthCheck = HEALTH_CHECKS.includes(context.req.path);
    await (tracing && !isHealthCheck ? traced(tracing, context, requestId, next) : next());
    context.header('x-request-id', requestId);
    if (isBodyUnread(context)) context.header('connection', 'close');
    if (!isHealthCheck) observer?.request(context.res.status, (performance.now() - started) / 1000);
    const level = isHealthCheck && context.res.ok ? 'debug' : 'info';
    log(level, requestId, context.get('trace')?.id, context, context.res.status, started);
  });
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...captchaHosts],
        styleSrc: ["'self'", ...captchaHosts],
        connectSrc: ["'self'", ...captchaHosts],
        // A selected picture is previewed before its upload.
        imgSrc: ["'self'", 'data:', 'blob:', ...captchaHosts],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
      referrerPolicy: 'same-origin',
      xFrameOptions: 'DENY',
    }),
  );

  const onError = (error: Error, context: Context) => {
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal(ErrorCode.SystemError, 'Open platform system exception. Reinitiate request');
    if (refusal !== error) {
      errors.log('A request failed', error, aboutOf(context));
    }
    observer?.refusal(codeNameOf(refusal));
    const { requestId, traceId, ...about } = aboutOf(context);
    const [operation, accountId] = [context.get('operation'), context.get('accountId')];
    const isOfInterest = operation !== undefined || refusal.status >= 500;
    // While the clock is wrong, so would be the recorded time.
    if (requestId !== undefined && isOfInterest && refusal.code !== ErrorCode.ServiceUnavailable) {
      const address = addressOf(context);
      platform.requestErrors.add({
        ...about,
        requestId,
        operation,
        traceId,
        accountId,
        address,
        refusal,
        error,
      });
    }
    return refuse(context, refusal);
  };
  app.onError(onError);
  app.notFound((context) =>
    refuse(context, new Refusal(ErrorCode.NotFound, 'There is nothing at this address')),
  );

  // A cache in between would hide that the server is stopping.
  app.on('GET', HEALTH_CHECKS, async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', async (context) => {
    if (options.isDraining?.()) return context.text('The server is stopping', 503);
    try {
      await withinTime(ping(), READY_DEADLINE);
      const problem = options.problem?.();
      if (problem) return context.text(problem, 503);
      const schema = await options.schemaState?.();
      if (schema === 'older') return context.text(SCHEMA_IS_OLDER, 503);
      return context.text(
        schema === 'newer' ? 'ok; a newer version of this program has migrated the database' : 'ok',
      );
    } catch {
      return context.text('The database does not respond', 503);
    }
  });
  app.use(async (context, next) => {
    if (isServed(context.req.path) && options.problem?.()) {
      for (const [name, value] of Object.entries(UNAVAILABLE.headers)) context.header(name, value);
      throw new Refusal(ErrorCode.ServiceUnavailable, UNAVAILABLE.message);
    }
    await next();
  });
  app.get('/openapi.json', (context) =>
    builtFile(context, import.meta.resolve('@platform/sdk/openapi.json'), 'application/json'),
  );
  app.get('/reference.html', (context) =>
    builtFile(context, import.meta.resolve('@platform/reference/reference.html'), 'text/html; charset=utf-8'),
  );
  app.get('/reference.css', (context) =>
    builtFile(context, import.meta.resolve('@platform/reference/reference.css'), 'text/css; charset=utf-8'),
  );
  const operations = operationRoutes({
    handlers: platform.handlers,
    sessions: platform.sessions,
    idempotencyKeys: platform.idempotencyKeys,
    provider,
    checksResponses,
    logger,
    addressOf,
    originOf,
    onOperatorChange: () =>
      platform.operatorChanges
        .count()
        .catch((error: unknown) => errors.log('A change could not be counted', error, {})),
  });
  operations.onError(onError);
  app.route('/', operations);
  const { renderer } = options;
  const pages =
    renderer &&
    new RenderedPages({
      renderer,
      isOriginFixed: publicUrl !== undefined,
      // Skips the middleware, because the request for the page itself is logged.
      send: async (request) => {
        if (options.problem?.()) throw new Error('The database can’t be used');
        return operations.fetch(request);
      },
      isLive: (path) => path === '/status',
      version: () => platform.operatorChanges.version(),
      onFailure: (error, path) => errors.log('A page could not be rendered', error, { path }),
    });
  app.route('/webhooks', webhookRoutes(platform.checkouts));
  if (options.outbox) app.route('/dev/outbox', outboxRoutes(options.outbox));
  app.use(async (context, next) => {
    if (isApiPath(context.req.path)) throw new Refusal(ErrorCode.NotFound, 'There is no such operation');
    await next();
  });
  const isOriginFixed = publicUrl !== undefined;
  app.route(
    '/',
    documentRoutes(platform.documentPages, platform.changelog, platform.timeZone, {
      originOf,
      isOriginFixed,
    }),
  );
  app.route('/', statusRoutes(platform.status, { originOf, isOriginFixed }));
  if (options.webFolder) {
    const onFailure = (error: unknown, context: Context) =>
      errors.log('A file failed while it was being sent', error, aboutOf(context));
    const onUnchecked = (error: unknown, path: string) =>
      errors.log('It could not be checked whether a page exists', error, { path });
    const rendered: WebOptions['rendered'] =
      pages && ((context, exists) => pages.respond(context, originOf(context), exists));
    const presence = presenceIn(platform);
    app.route('/', webRoutes(options.webFolder, { presence, onFailure, onUnchecked, rendered }));
  }
  return gatewayFirst;
}

/** The log fields of a failed request. */
function aboutOf(context: Context) {
  const { method, path } = context.req;
  const trace = context.get('trace');
  return { requestId: context.get('requestId'), ...(trace && { traceId: trace.id }), method, path };
}

/** Traces a request with its queries. The trace names the contract's operation, not the path. */
async function traced(
  tracing: Tracing,
  context: Context,
  requestId: string,
  next: () => Promise<void>,
): Promise<void> {
  const trace = tracing.begin(context.req.header('traceparent'));
  context.set('trace', trace);
  const start = performance.now();
  const { queries } = await tracing.run(next);
  const end = performance.now();
  const { status } = context.res;
  const operation = context.get('operation');
  // A request that follows the call log waits for new calls, so it never counts as slow.
  tracing.keep(trace, operation === 'followOwnInvokeLog' ? 0 : end - start, status >= 400);
  const name = operation ?? context.req.method;
  const attributes = {
    'request.id': requestId,
    'http.request.method': context.req.method,
    'http.response.status_code': status,
  };
  tracing.end(trace, { name, start, end, isFailed: status >= 500, attributes }, queries);
}

/** Responds with an error. */
function refuse(context: Context, { code, message, fields, status, retryAfter }: Refusal): Response {
  context.header('cache-control', 'no-store');
  if (status >= 500) context.header('link', STATUS_LINK);
  if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
  const envelope = {
    code,
    isError: true,
    codename: message,
    result: fields,
    requestId: context.get('requestId'),
  };
  return context.json(envelope, status as ContentfulStatusCode);
}

/** Returns functions that check whether the document, folder or file that a path of the web app names exists. */
function presenceIn({ documentPages, licenses }: Platform): Presence {
  return {
    '/documentCore/$id': async ({ id = '' }) => documentPages.has(id),
    '/file/{-$id}/{-$name}': async ({ id }) => id === undefined || licenses.has(id),
    '/file/detail/{-$pid}/{-$id}/{-$stat}': async ({ pid, id, stat }) => {
      // Pages are requested without a session, so only the app knows who may see a draft.
      if (pid === undefined || stat === 'draft') return true;
      return id === undefined ? documentPages.hasFolder(pid) : documentPages.has(id);
    },
  };
}

const builtFiles = new Map<string, Promise<StoredContent>>();

/**
 * Responds with a file of another package: the contract, or the reference page that was generated from it. The file is
 * read once.
 */
async function builtFile(context: Context, url: string, contentType: string): Promise<Response> {
  let content = builtFiles.get(url);
  if (!content) {
    content = readFile(fileURLToPath(url)).then((body) => storedText(body, contentType));
    builtFiles.set(url, content);
    content.catch(() => builtFiles.delete(url));
  }
  return sendStored(context, await content, { cacheControl: 'no-cache' });
}

/**
 * Checks whether the response is sent before the whole request body has arrived. The rest of the body is not read, so the
 * connection can't be reused.
 */
function isBodyUnread({ env }: Context): boolean {
  const incoming: IncomingMessage | undefined = env?.incoming;
  return incoming !== undefined && !incoming.complete && hasBody(incoming.headers);
}

function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function remoteAddress(context: Context, proxies: number): string {
  // Each proxy appends the address of its caller; anyone can forge the earlier entries.
  const forwarded = proxies > 0 && context.req.header('x-forwarded-for')?.split(',').at(-proxies)?.trim();
  if (forwarded && isIP(forwarded)) return forwarded;
  // A request that a test makes without a socket has no connection.
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? 'unknown') : 'unknown';
}

/** The origin that a request was sent to. Behind a proxy, the proxy determines the protocol. */
function requestOrigin(context: Context, proxies: number): string {
  const { host, protocol } = new URL(context.req.url);
  // A proxy either appends its protocol to those of the proxies before it, or replaces them.
  const protocols = (proxies > 0 && context.req.header('x-forwarded-proto')?.split(',')) || [];
  const forwarded = (protocols.at(-proxies) ?? protocols[0])?.trim();
  return `${forwarded === 'https' || forwarded === 'http' ? `${forwarded}:` : protocol}//${host}`;
}
