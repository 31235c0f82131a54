import '#database/drizzleImports.ts';
import { existsSync } from 'node:fs';
import type { Server as HttpServer, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:net';
import { constants } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { story } from '@platform/sdk-mocks/story';
import { type Logger, pino } from 'pino';
import type { DatabaseClient } from '#database/database.ts';
import type { SharedCallRates } from '#gateway/checks/sharedQps.ts';
import type { Renderer } from '#http/renderedPages.ts';
import { createHttpServer } from '#http/server.ts';
import type { Metrics } from '#metrics/server.ts';
import type { OtelTracing } from '#otel/tracing.ts';
import { loggedError } from './loggedError.ts';
import type { BackgroundWork } from './observer.ts';
import { SelfCheck } from './selfCheck.ts';
import { isLocal, readSettings, type Settings, SettingsError } from './settings.ts';
import { StartError } from './startError.ts';

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../web/dist');
const RENDERER = path.resolve(import.meta.dirname, '../../web/dist-server/pages.js');

/** Renders pages with the web app's build for servers, which is loaded with the first page. */
const renderer: Renderer = {
  renderPage: async (options) => ((await import(RENDERER)) as Renderer).renderPage(options),
};

/** Interval of the maintenance of the call log's partitions, in milliseconds. */
const MAINTENANCE_INTERVAL = 60 * 60 * 1000;
/** Interval of retries while a lock delays that maintenance, in milliseconds. */
const RETRY_INTERVAL = 60 * 1000;
/** Interval of deleting the replay marks of expired signatures, in milliseconds. */
const SWEEP_INTERVAL = 60 * 1000;
/**
 * Interval of expiring orders, picking up paid but unfulfilled ones, and settling card payments, in milliseconds.
 */
const SETTLE_INTERVAL = 60 * 1000;
/** The longest interval of sending messages about limits that are nearly reached, in seconds. */
const ALERT_INTERVAL = 60;
/** Interval of comparing clocks and looking for other processes, in milliseconds. */
const SELF_CHECK_INTERVAL = 10 * 1000;
/**
 * The time that a stopping server waits for requests in progress beyond the upstream's timeout, in milliseconds.
 */
const STOP_MARGIN = 5_000;
/**
 * After `DRAIN_DELAY`, a stopping server waits until no request has arrived for `QUIET`, but at most for `LATEST`, both in
 * milliseconds. On a busy machine a load balancer may notice the stop late, and requests that it still sends would fail.
 */
const QUIET = 500;
const LATEST = 5_000;
/** Interval at which a stopping server closes idle connections, in milliseconds. */
const IDLE_CLOSE_INTERVAL = 500;
/**
 * Under `npm start`, signals within this many milliseconds count as one. The terminal, or a process manager, signals both
 * npm and the server, and npm forwards its signal to the server.
 */
const SAME_SIGNAL = process.env.npm_lifecycle_event === 'start' ? 2000 : 0;
/** The server's log is written in chunks of this many bytes, or at an interval in milliseconds. */
const LOG_BUFFER = 4096;
const LOG_FLUSH = 100;

function banner(settings: Settings, port: number, client: DatabaseClient): string {
  const { developer, operator } = story.accounts;
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(settings.HOST) ? 'localhost' : settings.HOST;
  const lines = [`Passant Open Platform is at http://${host}:${port}`];
  if (settings.SAMPLE_DATA) {
    lines.push(`  developer   ${developer.phone} / ${developer.password}`);
    lines.push(`  operator    ${operator.username} / ${operator.password}`);
  }
  const isEmbedded = !settings.DATABASE_URL;
  lines.push(
    `  data        ${client.description}${isEmbedded ? ' (embedded database: for one machine, for trying out)' : ''}`,
  );
  if (settings.SMS_OUTBOX) lines.push(`  SMS outbox  http://${host}:${port}/dev/outbox`);
  if (isEmbedded && settings.NODE_ENV !== 'production' && !isLocal(settings)) {
    lines.push(
      '  HOST, PUBLIC_URL or TRUST_PROXY let other machines reach this server, so sample accounts need',
    );
    lines.push('  SAMPLE_DATA=on and the SMS outbox needs SMS_OUTBOX=on');
  }
  return `\n${lines.join('\n')}\n`;
}

function listen<Listening extends Server>(
  server: Listening,
  { HOST }: Settings,
  [setting, port]: [name: 'PORT' | 'METRICS_PORT', value: number],
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(
              `Port ${port} on ${HOST} is taken. Stop what listens there, or set ${setting} to another one.`,
            )
          : new StartError(`The server can't listen on ${HOST}:${port}: ${error.message}`),
      );
    });
    server.listen(port, HOST, () => resolve(server));
  });
}

/** Listens for a moment, so that a taken port is reported before the database is opened and migrated. */
async function assertPortIsFree(settings: Settings): Promise<void> {
  const server = await listen(
    createServer((socket) => socket.destroy()),
    settings,
    ['PORT', settings.PORT],
  );
  await new Promise((resolve) => server.close(resolve));
}

const hostOf = (url: string | undefined) => (url === undefined ? undefined : new URL(url).host);

/**
 * Closes every connection after its next response, because a keep-alive connection would deliver request after
 * request.
 */
function endConnections(server: HttpServer): void {
  server.prependListener('request', (_, response: ServerResponse) =>
    response.setHeader('connection', 'close'),
  );
}

/** Serves for `DRAIN_DELAY`, and, unless it is 0, longer while requests still arrive; readiness checks don't count. */
async function drain(server: HttpServer, { DRAIN_DELAY }: Settings): Promise<void> {
  let latest = Number.NEGATIVE_INFINITY;
  server.prependListener('request', ({ url }) => {
    if (url !== '/readyz') latest = performance.now();
  });
  await sleep(DRAIN_DELAY);
  const end = performance.now() + (DRAIN_DELAY && LATEST);
  while (performance.now() < Math.min(end, latest + QUIET)) await sleep(QUIET / 10);
}

/** Accepts no more connections and waits for the requests in progress; requests that never end are cut off. */
function closeServer(server: HttpServer, { UPSTREAM_TIMEOUT }: Settings): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CLOSE_INTERVAL);
    const deadline = setTimeout(() => server.closeAllConnections(), UPSTREAM_TIMEOUT + STOP_MARGIN);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Redis's client makes up a quarter of all modules, so it is loaded only if it is used. */
async function sharedRates(url: string, logger: Logger): Promise<SharedCallRates> {
  const { SharedCallRates } = await import('#gateway/checks/sharedQps.ts');
  return SharedCallRates.connect({ url, logger });
}

async function loadMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('#metrics/server.ts');
  return createMetrics();
}

/** OpenTelemetry's SDK is loaded only if a collector gets traces. */
async function openTracing(settings: Settings): Promise<OtelTracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings;
  if (endpoint === undefined) return undefined;
  const { OtelTracing } = await import('#otel/tracing.ts');
  return new OtelTracing({ endpoint, headers, ratio: settings.TRACE_RATIO, slow: settings.TRACE_SLOW });
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  await assertPortIsFree(settings);
  const output = pino.destination({ sync: false, minLength: LOG_BUFFER, periodicFlush: LOG_FLUSH });
  const logger = pino({ level: settings.LOG_LEVEL }, output);
  const metrics = settings.METRICS_PORT === undefined ? undefined : await loadMetrics();
  const observer = metrics?.observer;
  const tracing = await openTracing(settings);
  const { databaseOf, openDatabase } = await import('#database/client.ts');
  const client = await openDatabase({
    ...databaseOf(settings),
    ...(observer && { onWait: (seconds) => observer.connectionWait(seconds) }),
    ...(tracing && { onQuery: (text) => tracing.query(text) }),
  });
  let rates: SharedCallRates | undefined;
  /** The time of the first signal. */
  let stopTime: number | undefined;
  try {
    const { openPlatform } = await import('./openPlatform.ts');
    const { createApp } = await import('./app.ts');
    const { geetestHosts } = await import('#accounts/geetest.ts');
    if (settings.REDIS_URL) rates = await sharedRates(settings.REDIS_URL, logger);
    const { platform, geetest } = await openPlatform(settings, client, logger, { rates, observer, tracing });
    if (!settings.SAMPLE_DATA && !isLocal(settings)) {
      const { refusePublicPasswords } = await import('#sample/publicPasswords.ts');
      await refusePublicPasswords(platform);
    }
    if (settings.NODE_ENV === 'production' && !settings.UPSTREAM_URL) {
      logger.warn('UPSTREAM_URL is not set: calls return sample data, and are charged like others');
    }
    const app = createApp({
      platform,
      provider: settings.PROVIDER,
      logger,
      checksResponses: settings.NODE_ENV !== 'production',
      proxies: settings.TRUST_PROXY,
      publicUrl: settings.PUBLIC_URL,
      ping: client.ping,
      problem: () => client.clock.problem(),
      schemaState: client.schemaState,
      isDraining: () => stopTime !== undefined,
      observer,
      tracing,
      ...(geetest && { captchaHosts: geetestHosts(geetest) }),
      ...(settings.SMS_OUTBOX && {
        outbox: { database: client.database, host: hostOf(settings.PUBLIC_URL) },
      }),
      ...(existsSync(path.join(WEB_FOLDER, 'index.html')) && { webFolder: WEB_FOLDER }),
      ...(existsSync(RENDERER) && { renderer }),
    });
    const server = createHttpServer({ app, hostname: settings.HOST, logger });
    const checks = new SelfCheck({ client, isCountedTogether: rates !== undefined, logger });
    /** Work that also runs as soon as the server listens. */
    const atOnce: (() => Promise<void>)[] = [];
    const regularly = (
      what: BackgroundWork,
      interval: number,
      work: () => Promise<unknown>,
      isAtOnce = false,
    ) => {
      let isUnderWay = false;
      const run = async () => {
        // A run that takes longer than the interval must not overlap with the next.
        if (isUnderWay) return;
        isUnderWay = true;
        const checked = async () => (await checks.isClockRight()) && work();
        await checked().catch((error: unknown) => {
          observer?.backgroundFailure(what);
          logger.error({ error: loggedError(error) }, `${what} failed`);
        });
        isUnderWay = false;
      };
      if (isAtOnce) atOnce.push(run);
      return setInterval(run, interval);
    };
    const timers = [
      regularly('Dividing the call log by days', MAINTENANCE_INTERVAL, () => platform.gateway.maintainLog()),
      regularly('Dividing the call log by days', RETRY_INTERVAL, () => platform.gateway.retryMaintenance()),
      regularly('Forgetting the hours of dropped days', MAINTENANCE_INTERVAL, () =>
        platform.statistics.rollup.forgetHours(platform.gateway.logRetentionStart()),
      ),
      regularly('Forgetting replay marks', SWEEP_INTERVAL, () => platform.gateway.forgetMarks()),
      regularly('Forgetting sandbox calls', MAINTENANCE_INTERVAL, () =>
        platform.gateway.forgetSandboxCalls(),
      ),
      regularly('Forgetting request errors', MAINTENANCE_INTERVAL, () => platform.requestErrors.sweep()),
      regularly('Forgetting idempotency keys', MAINTENANCE_INTERVAL, () => platform.idempotencyKeys.sweep()),
      // Also at startup, because a process that restarts within the hour would never erase anything.
      regularly('Erasing closed accounts', MAINTENANCE_INTERVAL, () => platform.closings.eraseDue(), true),
      regularly('Deleting expired login data', MAINTENANCE_INTERVAL, () => platform.accounts.sweep()),
      regularly('Deleting business licenses', MAINTENANCE_INTERVAL, () => platform.licenses.sweep()),
      regularly('Settling orders', SETTLE_INTERVAL, () => platform.payments.settle()),
      regularly('Settling card payments', SETTLE_INTERVAL, () => platform.checkouts.settle()),
      regularly('Counting calls', settings.STATISTICS_INTERVAL * 1000, () =>
        platform.statistics.rollup.advance(client.clock.now()),
      ),
      regularly('Sending alerts', Math.min(ALERT_INTERVAL, settings.STATISTICS_INTERVAL) * 1000, () =>
        platform.quotaAlerts.send(),
      ),
      regularly('Looking for other processes', SELF_CHECK_INTERVAL, () => checks.lookForOthers()),
    ];

    const stop = async (signal: 'SIGINT' | 'SIGTERM') => {
      if (stopTime !== undefined) {
        if (performance.now() - stopTime > SAME_SIGNAL) process.exit(128 + constants.signals[signal]);
        return;
      }
      stopTime = performance.now();
      for (const timer of timers) clearInterval(timer);
      endConnections(server);
      platform.gateway.stopFollowing();
      await drain(server, settings);
      await closeServer(server, settings);
      await platform.gateway.close();
      await platform.requestErrors.settled();
      rates?.close();
      await client.close();
      await tracing?.close();
      output.flushSync();
      process.exit(0);
    };
    // Registered before the server listens, because a process that sees it listen may send a signal at once.
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);

    await listen(server, settings, ['PORT', settings.PORT]);
    if (metrics && settings.METRICS_PORT !== undefined) {
      const { gateway, idempotencyKeys, payments, requestErrors, statistics } = platform;
      const sources = {
        client,
        gateway,
        idempotencyKeys,
        payments,
        requestErrors,
        rollup: statistics.rollup,
      };
      await listen(metrics.serve(sources), settings, ['METRICS_PORT', settings.METRICS_PORT]);
    }
    const address = server.address();
    console.log(
      banner(settings, typeof address === 'object' && address ? address.port : settings.PORT, client),
    );
    await Promise.all([checks.lookForOthers(), ...atOnce.map((run) => run())]);
  } catch (error) {
    rates?.close();
    await client.close();
    throw error;
  }
}

start().catch((error: unknown) => {
  if (error instanceof SettingsError || error instanceof StartError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
