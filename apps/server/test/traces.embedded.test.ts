import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OtlpReceiver, startOtlpReceiver } from './otlpReceiver.ts';
import { folder, logIn, start, stop, withDataFolder } from './process.ts';

withDataFolder({ isShared: true });

/** With these settings, the server prints which modules of OpenTelemetry it loads. */
const SETTINGS = {
  NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'loadedModules.js')}`,
  LOADED_PACKAGE: '@opentelemetry/',
  SAMPLE_DATA: 'off',
  LOG_LEVEL: 'info',
};

let receiver: OtlpReceiver;

beforeAll(async () => {
  receiver = await startOtlpReceiver();
});
afterAll(() => receiver.close());

it('a server sends its traces until it stops, with the headers of a file, and its log has their ids', async () => {
  const headers = path.join(folder, 'headers');
  await writeFile(headers, 'authorization=Bearer%20a%2Cb=, x-tenant=platform\n');
  const server = await start({
    ...SETTINGS,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS_FILE: headers,
    TRACE_RATIO: '1',
  });
  const response = await logIn(server.url);
  expect(await stop(server)).toBe(0);
  expect(receiver.headers()).toMatchObject({ authorization: 'Bearer a,b=', 'x-tenant': 'platform' });
  const requestId = response.headers.get('x-request-id');
  const trace = receiver.spans.find(({ attributes }) => attributes['request.id'] === requestId);
  expect(trace).toMatchObject({ name: 'login', parentSpanId: '' });
  expect(receiver.spans.filter(({ parentSpanId }) => parentSpanId === trace?.spanId).length).toBeGreaterThan(
    1,
  );
  const line = server
    .output()
    .split('\n')
    .find((each) => each.includes(`"${requestId}"`));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ requestId, traceId: trace?.traceId });
  expect(server.output()).toContain('loaded file://');
});

it('a server without a collector loads no code of OpenTelemetry, and its log has no trace ids', async () => {
  const before = receiver.spans.length;
  const server = await start(SETTINGS);
  await logIn(server.url);
  expect(await stop(server)).toBe(0);
  expect(server.output()).toContain('"requestId"');
  expect(server.output()).not.toMatch(/loaded file:|traceId/);
  expect(receiver.spans).toHaveLength(before);
});

it('a server stops although its collector does not respond', async () => {
  const server = await start({
    ...SETTINGS,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    TRACE_RATIO: '1',
  });
  await logIn(server.url);
  expect(await stop(server)).toBe(0);
});
