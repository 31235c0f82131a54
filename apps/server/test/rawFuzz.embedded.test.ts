import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PUBLIC_SANDBOX_KEY } from '@platform/sdk/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '#accounts/tables.ts';
import { stripeCheckout } from '#orders/stripe.ts';
import { ODD_TEXTS } from './fuzz.ts';
import { routesJson } from './routesJson.ts';
import { signedCall, startTestGateway, type TestGateway } from './testGateway.ts';

/** The seed of a finding reproduces it. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
const RUNS = 500;
const TIMEOUT = 60_000;
/** Parts of a query or a form that no client writes. */
const RAW_PARTS = [
  '&',
  '=',
  '=a',
  '%',
  '%zz=1',
  'a=%00',
  '%ff=%C3',
  'a=%ED%A0%80',
  '_akey=a',
  `_akey=${PUBLIC_SANDBOX_KEY.accessKeyId}`,
  '_sig=',
  'a=1&a=2',
];
const PROTOCOL = ['_akey', '_aid', '_mt', '_version', '_sm', '_timestamp', '_format', '_sig', '_requestMode'];
/** HTTP methods, most of which are served somewhere. */
const METHODS = ['GET', 'GET', 'POST', 'HEAD', 'PUT', 'OPTIONS', 'DELETE'];
const PREFIXES = [
  '/documentCore/',
  '/documentCore/doc-signing',
  '/documentCore/signature',
  '/documentCore/api-traffic-hourly-v2.md',
  '/documentCore/openapi.json',
  '/llms.txt',
  '/webhooks/',
  '/webhooks/stripe',
  '/reference.html',
  '/openapi.json',
  '/file/',
  '/file/detail/',
  '/assets/',
  '/downloads/',
  '/dev/outbox',
  '/api/passant/open-platform/',
  '/passant-privilege/',
  '/gateway/',
  '/readyz',
  '/',
];
const RAW_PATHS = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '..',
  '..%2f..%2fpackage.json',
  '%2e%2e/',
  '/',
  '\\',
  '.md',
  '.git',
  ':',
];

/** Random texts, with lone surrogates replaced, because these can't be sent. */
const text = fc
  .oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 20 }))
  .map((value) => Buffer.from(value).toString());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const hasBody = (method: string) => method !== 'GET' && method !== 'HEAD';

/** How a client percent-encodes parameters. */
const ENCODINGS = {
  form: (value: string) => new URLSearchParams([['', value]]).toString().slice(1),
  component: encodeURIComponent,
  lowerCase: (value: string) => encodeURIComponent(value).replace(/%../g, (code) => code.toLowerCase()),
  everyByte: (value: string) =>
    [...Buffer.from(value)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
};

const folder = mkdtempSync(path.join(tmpdir(), 'platform-web-'));
let gateway: TestGateway;
beforeAll(async () => {
  writeFileSync(path.join(folder, 'index.html'), '<div id="app"></div>');
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/page-1a2b.js'), 'page()');
  const screens = [
    '/',
    '/login',
    '/documentCore/$id',
    '/file/{-$id}/{-$name}',
    '/file/detail/{-$pid}/{-$id}/{-$stat}',
  ];
  writeFileSync(path.join(folder, 'routes.json'), routesJson(screens));
  const cardProvider = stripeCheckout({
    secretKey: 'sk_test_51',
    webhookSecret: 'whsec_51',
    url: 'http://127.0.0.1:9',
  });
  gateway = await startTestGateway({ webFolder: folder, cardProvider });
  // The free quota would reject nearly all calls.
  await gateway.app.client.database.update(accounts).set({ isInvokeBillingEnabled: false });
});
afterAll(async () => {
  await gateway.app.close();
  await rm(folder, { recursive: true });
});

/** Sends a request and checks what every response has. */
async function send(address: string, init: RequestInit): Promise<Response> {
  // Calls per second are limited.
  gateway.app.advance(1000);
  const response = await gateway.app.request(address, init);
  expect(response.headers.get('x-request-id')).toBeTruthy();
  if (response.status >= 500) expect.fail(`${response.status}: ${await response.text()}`);
  return response;
}

it(
  'the gateway never rejects the signature of a well-signed call, whatever its parameters and encoding, and never fails',
  async () => {
    let succeeded = 0;
    const name = fc.oneof(fc.constantFrom(...PROTOCOL, 'storeId', 'date'), text);
    const call = fc.record({
      mode: fc.constantFrom('get', 'post'),
      changes: fc.oneof(fc.constant({}), fc.dictionary(name, text, { maxKeys: 3 })),
      isSigned: fc.boolean(),
      encoding: fc.constantFrom(...Object.keys(ENCODINGS)) as fc.Arbitrary<keyof typeof ENCODINGS>,
      raw: fc.array(fc.constantFrom(...RAW_PARTS), { maxLength: 2 }),
      method: fc.option(fc.constantFrom(...METHODS), { freq: 2, nil: undefined }),
    });
    const property = fc.asyncProperty(call, async ({ mode, changes, isSigned, encoding, raw, method }) => {
      const signed = signedCall(gateway, { _requestMode: mode, ...(isSigned && changes) });
      const encode = ENCODINGS[encoding];
      const parts = Object.entries({ ...signed, ...(!isSigned && changes) }).map((pair) =>
        pair.map(encode).join('='),
      );
      const form = [...parts, ...(isSigned ? [] : raw)].join('&');
      const response = await send(mode === 'get' ? `/gateway?${form}` : '/gateway', {
        method: mode,
        ...(mode === 'post' && { body: form, headers: FORM }),
        ...(!isSigned && method && { method, body: hasBody(method) ? form : null }),
      });
      const body = await response.text();
      if (body.includes('SUCCESS')) succeeded += 1;
      if (isSigned) expect(body).not.toContain('SIG_INVALID');
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS });
    // Calls that are all rejected early would prove little.
    expect(succeeded).toBeGreaterThan(RUNS / 20);
  },
  TIMEOUT,
);

it(
  'every path that is no operation of the API has a response with a request ID, and none fails',
  async () => {
    let found = 0;
    const part = fc.oneof(fc.constantFrom(...RAW_PATHS), text.map(ENCODINGS.component));
    // Up to two parts, because a name plus an ending (`x.md`) takes another path than the name or the ending alone.
    const suffix = fc.array(part, { maxLength: 2 }).map((parts) => parts.join(''));
    const request = fc.record({
      prefix: fc.constantFrom(...PREFIXES),
      suffix,
      query: fc.oneof(fc.constant(''), fc.constantFrom(...RAW_PARTS)),
      method: fc.constantFrom(...METHODS),
      headers: fc.dictionary(
        fc.constantFrom(
          'accept',
          'accept-encoding',
          'range',
          'if-none-match',
          'x-forwarded-for',
          'stripe-signature',
        ),
        fc.constantFrom(
          '*/*',
          'application/json',
          'gzip, br',
          'bytes=5-1',
          'bytes=0-9999999',
          ',,;',
          't=1,v1=00',
        ),
      ),
      body: text,
    });
    const property = fc.asyncProperty(request, async ({ prefix, suffix, query, method, headers, body }) => {
      const { status } = await send(`${prefix}${suffix}?${query}`, {
        method,
        headers,
        ...(hasBody(method) && { body }),
      });
      if (status === 200) found += 1;
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS });
    expect(found).toBeGreaterThan(RUNS / 20);
  },
  TIMEOUT,
);
