import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CodeExample } from '@platform/sdk';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { createApp } from '../app.ts';
import { examplesOf } from './samples.ts';

interface Examples {
  apiId: string;
  methodName: string;
  version: string;
  examples: CodeExample[];
}

const LANGUAGES = ['java', 'php', 'python', 'csharp', 'javascript', 'typescript', 'curl'];

const CONTRACT = path.resolve(
  import.meta.dirname,
  '../../../../openapi/paths/documents/getApiRequestEg.yaml',
);

const indented = (depth: number, lines: string[]) =>
  lines.map((line) => (line === '' ? '' : ' '.repeat(depth) + line));
const literal = (name: string, text: string) => [`${name}: |`, ...indented(2, text.trimEnd().split('\n'))];

/** A response in the contract's YAML format. */
function yamlOf({ apiId, methodName, version, examples }: Examples): string[] {
  const entries = examples.flatMap(({ language, requestExample, responseExample }) => [
    `- language: ${language}`,
    ...indented(2, [
      ...literal('requestExample', requestExample),
      ...literal('responseExample', responseExample),
    ]),
  ]);
  const result = [`apiId: ${apiId}`, `methodName: ${methodName}`, `version: ${version}`, 'examples:'];
  const envelope = ['code: 0', 'isError: false', 'codename: Success', 'result:'];
  return [...envelope, ...indented(2, [...result, ...indented(2, entries)])];
}

/** The contract's file with these responses as its examples, in their order. */
async function contractWith(responses: Examples[]): Promise<string> {
  const file = await readFile(CONTRACT, 'utf8');
  let at = 0;
  // A value ends before the next line with the same or less indentation.
  return file.replace(/(?<=^ {12}value:\n {14}code: 0\n).*?(?=^ {0,12}\S)/gms, () => {
    const [, ...lines] = indented(14, yamlOf(responses[at++] as Examples));
    return `${lines.join('\n')}\n`;
  });
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Requests the examples of an API from a server with these options. */
async function ask(
  input: Record<string, string>,
  options: { publicUrl?: string; proxies?: number } = {},
  headers: Record<string, string> = {},
): Promise<{ status: number; codename: string; result: Examples }> {
  const server = createApp({
    platform: app.platform,
    provider: 'passant',
    logger: pino({ level: 'silent' }),
    checksResponses: true,
    proxies: 0,
    ping: app.client.ping,
    ...options,
  });
  const response = await server.request(
    'http://platform.test/api/passant/open-platform/document/center/getApiRequestEg',
    { method: 'POST', headers, body: new URLSearchParams(input) },
  );
  const body = (await response.json()) as { codename: string; result: Examples };
  return { ...body, status: response.status };
}

describe('examples of an API', () => {
  test('are programs in seven languages that call the API with its own parameters, as in the contract', async () => {
    const publicUrl = 'https://open.example.com';
    const all = await ask({ apiId: 'api-traffic-hourly-v2' }, { publicUrl });
    expect(all.result.examples.map(({ language }) => language)).toEqual(LANGUAGES);
    const one = await ask({ apiId: 'api-traffic-hourly-v2', language: 'python' }, { publicUrl });
    // To update, run `npm test -w @platform/server -- documents/samples.test --update`.
    const contract = await contractWith([all.result, one.result]);
    expect(contract).toContain('new TreeMap<String, String>()');
    await expect(contract).toMatchFileSnapshot(CONTRACT);
  });

  test('tell users of Node.js to install the signer from the origin that the programs call', async () => {
    const { result } = await ask({ apiId: 'api-traffic-hourly-v2', language: 'javascript' });
    const [, command] = result.examples[0]?.requestExample.split('\n') ?? [];
    expect(command).toBe(
      '// npm install http://platform.test/downloads/platform-signer.tgz && node getHourlyFlow.mjs',
    );
  });

  test('contain the AppID of the requested application', async () => {
    const { result } = await ask({ apiId: 'api-traffic-hourly-v2', appId: 'S107-7KQ2M9XD4H' });
    for (const { requestExample } of result.examples) {
      expect(requestExample).toMatch(/PLATFORM_APP_ID.*['"]S107-7KQ2M9XD4H['"]/);
    }
  });

  test('belong to the requested version', async () => {
    const { result } = await ask({ apiId: 'api-traffic-hourly-v1' });
    expect(result).toMatchObject({ methodName: 'open.traffic.getHourlyFlow', version: 'v1' });
    for (const { requestExample } of result.examples) {
      expect(requestExample).toContain('depId');
      expect(requestExample).not.toContain('storeId');
    }
  });

  test('are replaced by those that operators wrote', async () => {
    const written = { language: 'python', requestExample: 'ask()\n', responseExample: '' };
    const saved = await app.call(
      'saveOrUpdateDocument',
      { id: 'doc-traffic-daily-v2', type: 1, title: 'Daily customer flow', examples: [written] },
      await app.createOperator(),
    );
    expect(saved).toMatchObject({ status: 200 });
    const { result } = await ask({ apiId: 'api-traffic-daily-v2' });
    expect(result.examples.map(({ language }) => language)).toEqual(LANGUAGES);
    const python = result.examples.find(({ language }) => language === 'python');
    expect(python?.requestExample).toBe('ask()\n');
    expect(python?.responseExample).toContain('json.loads');
    expect(
      result.examples.filter(({ requestExample }) => requestExample.includes('getDailyFlow')),
    ).toHaveLength(LANGUAGES.length - 1);
  });

  test('cannot be requested for an API that does not exist', async () => {
    const response = await ask({ apiId: 'api-none-v2' });
    expect(response).toMatchObject({ status: 404, codename: 'The API does not exist' });
  });
});

describe('endpoint of the programs', () => {
  const input = { apiId: 'api-traffic-hourly-v2', language: 'curl' };
  const forwarded = { 'x-forwarded-proto': 'https' };

  test.each([
    ['the origin of the request', {}, {}, 'http://platform.test/gateway'],
    [
      'the origin of the request with the protocol from a trusted proxy',
      { proxies: 1 },
      forwarded,
      'https://platform.test/gateway',
    ],
    [
      'the origin of the request with the protocol of the client, behind two trusted proxies',
      { proxies: 2 },
      { 'x-forwarded-proto': 'http, https, http' },
      'https://platform.test/gateway',
    ],
    [
      'the origin of the request with the only protocol that two trusted proxies report',
      { proxies: 2 },
      forwarded,
      'https://platform.test/gateway',
    ],
    ['not changed by an untrusted proxy', {}, forwarded, 'http://platform.test/gateway'],
    [
      'not changed by a protocol other than HTTP and HTTPS',
      { proxies: 1 },
      { 'x-forwarded-proto': 'ftp' },
      'http://platform.test/gateway',
    ],
    [
      'the public URL if it is set',
      { publicUrl: 'https://open.example' },
      {},
      'https://open.example/gateway',
    ],
  ])('is %s', async (_, options, headers, endpoint) => {
    const { result } = await ask(input, options, headers);
    expect(result.examples[0]?.requestExample).toContain(`PLATFORM_ENDPOINT:-'${endpoint}'}`);
  });
});

describe('examplesOf', () => {
  const api = {
    methodName: 'open.store.find',
    version: 'v2',
    requestParams: [
      { name: 'id', type: 'string', isRequired: true, description: '', example: '' },
      { name: 'name', type: 'string', isRequired: false, description: '', example: 'Quai d’Orsay' },
      { name: 'note', type: 'string', isRequired: false, description: '', example: '' },
      { name: '_mt', type: 'string', isRequired: true, description: '', example: 'another' },
    ] as const,
  };
  const target = { origin: 'https://open.example.com', zone: '+05:30' };

  test("returns operators' examples, and generates the other languages", () => {
    const written = { language: 'php', requestExample: '<?php ask();', responseExample: '' } as const;
    const examples = examplesOf({ ...api, requestParams: [...api.requestParams] }, [written], target);
    expect(examples.map(({ language }) => language)).toEqual(LANGUAGES);
    const own = examples.filter(({ requestExample }) => requestExample === '<?php ask();');
    expect(own.map(({ language }) => language)).toEqual(['php']);
    const reader = { language: 'php', requestExample: ' \n', responseExample: 'return 1;' } as const;
    const [, php] = examplesOf({ ...api, requestParams: [...api.requestParams] }, [reader], target);
    expect(php).toMatchObject({ language: 'php', responseExample: 'return 1;' });
    expect(php?.requestExample).toContain('<?php');
  });

  test("leaves out optional parameters without an example, and the protocol's parameters", () => {
    const [python] = examplesOf({ ...api, requestParams: [...api.requestParams] }, [], target).filter(
      ({ language }) => language === 'python',
    );
    const names = [...(python?.requestExample ?? '').matchAll(/^ {4}"(\w+)":/gm)].map(([, name]) => name);
    expect(names).toEqual([
      '_aid',
      '_akey',
      '_mt',
      '_version',
      '_sm',
      '_requestMode',
      '_timestamp',
      'id',
      'name',
    ]);
    expect(python?.requestExample).toContain('"_mt": "open.store.find"');
    expect(python?.requestExample).toContain('hours=5, minutes=30');
  });
});
