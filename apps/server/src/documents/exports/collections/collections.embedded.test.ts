import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { signParams } from '@platform/signer';
import { unzipSync } from 'fflate';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalog, describeApi, descriptionOf } from '#apis/service.ts';
import { startTestApp, type TestAccount, type TestApp } from '../../../../test/harness.ts';
import { type LocalServer, listen } from '../../../../test/localServer.ts';
import { brunoFiles } from './bruno.ts';

const basic = catalog.filter(({ priceKind }) => priceKind === 'basic');
const namesOf = (apis: typeof catalog) => apis.map(({ name, version }) => `${name} ${version}`).toSorted();
const newman = fileURLToPath(import.meta.resolve('newman/bin/newman.js'));
const bruno = fileURLToPath(import.meta.resolve('@usebruno/cli/bin/bru.js'));

let app: TestApp;
let server: LocalServer;
let origin: string;
let developer: TestAccount;
let folder: string;

beforeAll(async () => {
  // The collections sign with the current time.
  app = await startTestApp({ now: new Date() });
  server = await listen(app.app.fetch);
  origin = server.url;
  developer = await app.registerDeveloper();
  const byQuery = { id: 'doc-traffic-comparison-v2', type: 1, httpMethods: ['GET'] };
  expect((await app.call('saveOrUpdateDocument', byQuery, await app.createOperator())).code).toBe(0);
  folder = await mkdtemp(path.join(tmpdir(), 'platform-collections-'));
});
afterAll(async () => {
  server.close();
  await app.close();
  await rm(folder, { recursive: true });
});

/** Creates an application that may call every basic API. */
const createApplication = () => app.createApplication(developer, ...basic.map(({ apiId }) => apiId));

/** Arguments that set the collection's variables to a new application, which may call every basic API. */
async function variables(): Promise<string[]> {
  const { appId, accessKeyId, accessKeySecret } = await createApplication();
  return Object.entries({ appId, accessKeyId, accessKeySecret }).flatMap(([name, value]) => [
    '--env-var',
    `${name}=${value}`,
  ]);
}

/** Runs a tool, which fails because the application may call only the basic APIs. */
async function reportOf(program: string, args: string[], report: string, cwd: string) {
  const ended = await promisify(execFile)(process.execPath, [program, ...args], { cwd }).catch(
    (error: unknown) => error,
  );
  const text = await readFile(report, 'utf8').catch(() => {
    throw new Error(`${program} wrote no report`, { cause: ended });
  });
  return JSON.parse(text);
}

test('Postman’s collection signs each call, and every basic API accepts it', async () => {
  const collection = path.join(folder, 'postman.json');
  await writeFile(collection, await (await fetch(`${origin}/documentCore/postman.json`)).text());
  const report = path.join(folder, 'newman.json');
  const reporter = ['--reporters', 'json', '--reporter-json-export', report];
  const { run } = await reportOf(
    newman,
    ['run', collection, ...(await variables()), ...reporter],
    report,
    folder,
  );
  interface Execution {
    item: { name: string };
    assertions: { error?: object }[];
  }
  const executions: Execution[] = run.executions;
  expect(executions.map(({ item }) => item.name).toSorted()).toEqual(namesOf(catalog));
  const accepted = executions.filter(({ assertions }) => assertions.every(({ error }) => !error));
  expect(accepted.map(({ item }) => item.name).toSorted()).toEqual(namesOf(basic));
});

test('Bruno’s collection signs each call, and every basic API accepts it', async () => {
  const archive = await (await fetch(`${origin}/documentCore/bruno.zip`)).arrayBuffer();
  const collection = path.join(folder, 'bruno');
  for (const [file, content] of Object.entries(unzipSync(new Uint8Array(archive)))) {
    await mkdir(path.dirname(path.join(collection, file)), { recursive: true });
    await writeFile(path.join(collection, file), content);
  }
  const report = path.join(folder, 'bruno.json');
  const args = ['run', '-r', '--env', 'Passant', ...(await variables()), '--reporter-json', report];
  const [{ results }] = await reportOf(bruno, args, report, collection);
  interface Result {
    name: string;
    testResults: { status: string }[];
  }
  const all: Result[] = results;
  expect(all.map(({ name }) => name).toSorted()).toEqual(namesOf(catalog));
  const accepted = all.filter(({ testResults }) => testResults.every(({ status }) => status === 'pass'));
  expect(accepted.map(({ name }) => name).toSorted()).toEqual(namesOf(basic));
});

/** An operation of the OpenAPI description, as the client imports it. */
interface ImportedOperation {
  operationId: string;
  parameters?: { name: string; example: string }[];
  requestBody?: { content: Record<string, { example: Record<string, string> }> };
}

/** The example values of an operation's parameters. */
function examplesOf({ parameters = [], requestBody }: ImportedOperation): Record<string, string> {
  const [content] = Object.values(requestBody?.content ?? {});
  return content?.example ?? Object.fromEntries(parameters.map(({ name, example }) => [name, example]));
}

test('an OpenAPI client imports the description, and every basic API accepts its calls by POST and by GET', async () => {
  const { appId, accessKeyId, accessKeySecret: secret } = await createApplication();
  const imported = new OpenAPIClientAxios({ definition: `${origin}/documentCore/openapi.json` });
  const client = await imported.init();
  const sign = ({
    _mt: method = '',
    _version: version = '',
    _requestMode,
    ...examples
  }: Record<string, string>) => {
    const params = Object.fromEntries(Object.entries(examples).filter(([name]) => !name.startsWith('_')));
    const requestMode = _requestMode === 'get' ? 'get' : 'post';
    return signParams({ appId, accessKeyId, secret, method, version, requestMode, params });
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const accepted: string[] = [];
  for (const operation of imported.getOperations() as ImportedOperation[]) {
    const { operationId, requestBody } = operation;
    const signed = sign(examplesOf(operation));
    const [query, body] = requestBody ? [{}, signed] : [signed, undefined];
    const response = await client[operationId]?.(query, body, { headers, validateStatus: () => true });
    if (response?.data.code === 0) accepted.push(operationId);
  }
  const named = new Set(accepted.map((id) => id.replace(/-get$/, '')));
  expect([...named].toSorted()).toEqual(basic.map(({ apiId }) => apiId).toSorted());
  expect(accepted.filter((id) => id.endsWith('-get')).length).toBeGreaterThan(0);
});

test('no folder name leads out of Bruno’s archive, and equal names do not collide', () => {
  const [first, second, third] = catalog;
  if (!first || !second || !third) throw new Error('The catalog has fewer than three APIs.');
  const named = [
    { ...first, category: '../..' },
    { ...second, category: '/etc' },
    { ...third, category: '..\\etc' },
  ].map((api) => describeApi({ ...api, deprecation: null, position: 0 }, descriptionOf(api)));
  const paths = [...brunoFiles(named, { origin, zone: '+08:00' }).keys()];
  expect(paths.length).toBe(2 + 2 * named.length);
  for (const file of paths) expect(file).toMatch(/^(?:[\w -]+\/)?[\w-]+\.yml$/);
});
