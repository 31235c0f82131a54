import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ApiInfo } from '@platform/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '../../../test/harness.ts';

/** Rules for every description, including that examples match their schemas. */
const CONFIGURATION = `
extends: [recommended]
rules:
  struct: error
  no-unresolved-refs: error
  operation-operationId-unique: error
  no-invalid-media-type-examples: error
  no-invalid-schema-examples: error
  no-schema-type-mismatch: error
`;
const redocly = path.resolve(import.meta.dirname, '../../../../../node_modules/.bin/redocly');

interface Operation {
  tags: string[];
  parameters?: { name: string; in: string; required: boolean; example?: unknown }[];
  requestBody: {
    content: Record<string, { schema: { required: string[] }; example?: Record<string, unknown> }>;
  };
  responses: Record<string, { content: Record<string, { example?: object }> }>;
}

interface PathItem {
  get?: Operation & { operationId: string };
  post?: Operation & { operationId: string };
}

let app: TestApp;
let operator: TestAccount;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createOperator();
  folder = await mkdtemp(path.join(tmpdir(), 'catalog-'));
  await writeFile(path.join(folder, 'redocly.yaml'), CONFIGURATION);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Reads and validates the description, and returns an API's operation. */
async function read(apiId: string): Promise<Operation> {
  const description = await (await app.request('/documentCore/openapi.json')).text();
  await writeFile(path.join(folder, 'openapi.json'), description);
  const linted = await promisify(execFile)(redocly, ['lint', 'openapi.json', '--format=json'], {
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
  }).catch(({ stdout }: { stdout: string }) => ({ stdout }));
  expect(JSON.parse(linted.stdout).problems).toEqual([]);
  const items: PathItem[] = Object.values(JSON.parse(description).paths);
  const found = items.flatMap(({ get, post }) => [get ?? [], post ?? []].flat());
  const operation = found.find(({ operationId }) => operationId === apiId);
  if (!operation) throw new Error(`There is no operation ${apiId}`);
  return operation;
}

const callOf = ({ requestBody }: Operation) => Object.values(requestBody.content)[0];
const responseOf = ({ responses }: Operation) => responses[200]?.content['application/json'];

it('the description contains every API, with examples that match its schemas', async () => {
  const operation = await read('api-traffic-comparison-v2');
  expect(callOf(operation)?.example).toMatchObject({
    _akey: expect.any(String),
    _mt: 'open.traffic.compareStores',
    _version: 'v2',
    _requestMode: 'post',
    storeIds: '["ST-0101","ST-0102","ST-0201"]',
  });
  expect(responseOf(operation)?.example).toMatchObject({ code: 0 });
});

it('the description also contains a call by GET, with its query parameters, if the API accepts it', async () => {
  const { parameters = [] } = await read('api-traffic-hourly-v2-get');
  expect(parameters.every((parameter) => parameter.in === 'query')).toBe(true);
  expect(parameters.find(({ name }) => name === 'storeId')).toMatchObject({
    required: true,
    example: 'ST-0101',
  });
  expect(parameters.find(({ name }) => name === 'entrance')?.required).toBe(false);
  expect(parameters.find(({ name }) => name === '_requestMode')?.example).toBe('get');
  const written = { id: 'doc-traffic-daily-v2', type: 1, httpMethods: ['POST'] };
  expect((await app.call('saveOrUpdateDocument', written, operator)).code).toBe(0);
  await expect(read('api-traffic-daily-v2-get')).rejects.toThrow('no operation');
  await expect(read('api-traffic-daily-v2')).resolves.toMatchObject({ requestBody: {} });
});

it('the description stays valid whatever operators write, and groups the APIs like their pages', async () => {
  const save = (form: Record<string, unknown>) =>
    app.call<{ id: string }>('saveOrUpdateDocument', form, operator);
  const { result } = await save({ type: 2, menuName: 'Comparisons' });
  const param = (name: string, type: string, example: string) => ({
    ...{ name, type, example },
    isRequired: false,
    description: '',
  });
  const saved = await save({
    id: 'doc-traffic-comparison-v2',
    type: 1,
    parentId: result.id,
    isSignatureRequired: false,
    requestParams: [
      param('count', 'integer', 'many'),
      param('share', 'number', ''),
      param('isOpen', 'boolean', 'yes'),
      param('day', 'date', 'today'),
      param('filter', 'json', '{'),
    ],
    responseParams: [
      { name: 'stores', type: 'list of x', description: '' },
      { name: 'day', type: 'Date', description: '' },
      { name: 'constructor.__proto__', type: 'string', description: '' },
      { name: 'either', type: 'string | thing', description: '' },
    ],
    responseExample: '{"code":"none"}',
  });
  expect(saved.code).toBe(0);
  const operation = await read('api-traffic-comparison-v2');
  const apiId = 'api-traffic-comparison-v2';
  const { category } = (await app.call<ApiInfo>('queryApiInfo', { apiId })).result;
  expect([category, operation.tags]).toEqual(['Comparisons', ['Comparisons']]);
  const call = callOf(operation);
  expect(call?.schema.required).not.toContain('_sig');
  expect(Object.keys(call?.example ?? {}).filter((name) => !name.startsWith('_'))).toEqual([]);
  expect(call?.example).not.toHaveProperty('_sig');
  expect(responseOf(operation)).not.toHaveProperty('example');
  expect((await app.request('/documentCore/openapi.d.ts')).status).toBe(200);
});
