import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CodeExample } from '@platform/sdk';
import { SAMPLE_LANGUAGES, type SampleLanguage, sampleProgram } from '@platform/signer/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalog, exampleParams, respondFromSample } from '#apis/catalog/index.ts';
import { missingOf, runPrograms, runtimes } from '../../../../scripts/runtimes.ts';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { type LocalServer, listen } from '../../test/localServer.ts';

/** Languages without a built-in JSON parser, whose programs print the whole response. */
const PRINTS_ALL: readonly SampleLanguage[] = ['java', 'csharp', 'curl'];

const signerFolder = path.resolve(import.meta.dirname, '../../../../packages/signer');
const free = catalog.filter(({ tags }) => tags.includes('free'));

let app: TestApp;
let server: LocalServer;
let origin: string;
let developer: TestAccount;
let folder: string;

beforeAll(async () => {
  // The programs sign with the current time.
  app = await startTestApp({ now: new Date() });
  server = await listen(app.app.fetch);
  origin = server.url;
  developer = await app.registerDeveloper();
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'platform-samples-')));
  await mkdir(path.join(folder, 'node_modules/@platform'), { recursive: true });
  await symlink(signerFolder, path.join(folder, 'node_modules/@platform/signer'));
});
afterAll(async () => {
  server.close();
  await app.close();
  await rm(folder, { recursive: true });
});

/** The program that the server returns for an API in a language. */
async function servedProgram(apiId: string, language: SampleLanguage): Promise<string> {
  const response = await fetch(`${origin}/api/passant/open-platform/document/center/getApiRequestEg`, {
    method: 'POST',
    body: new URLSearchParams({ apiId, language }),
  });
  const { result } = (await response.json()) as { result: { examples: CodeExample[] } };
  return result.examples[0]?.requestExample ?? '';
}

describe.each(SAMPLE_LANGUAGES)('sample programs in %s', (language) => {
  const { needs, compile } = runtimes[language];
  const missing = missingOf(needs);
  const absence = missing.length > 0 ? ` (not tested: no ${missing.join(', no ')} on this machine)` : '';
  if (absence) console.warn(`The programs in ${language}${absence}`);

  test.skipIf(absence !== '')(
    `print the response of every free method in both versions${absence}`,
    async () => {
      // Each language has its own application, because the same call, signed in the same second, would be a
      // duplicate.
      const application = await app.createApplication(developer, ...free.map(({ apiId }) => apiId));
      const env = {
        PATH: process.env.PATH,
        LC_ALL: 'C.UTF-8',
        PLATFORM_APP_ID: application.appId,
        PLATFORM_ACCESS_KEY_ID: application.accessKeyId,
        PLATFORM_SECRET: application.accessKeySecret,
      };
      const printed: Record<string, unknown> = {};
      // Both versions of a method have the same name, and so have their files, so each version has its own
      // folder.
      const runVersion = async (apis: typeof free, inFolder: string) => {
        await mkdir(inFolder, { recursive: true });
        const files = apis.map(({ methodName, version }) =>
          path.join(inFolder, sampleProgram(language, { method: methodName, version }).fileName),
        );
        for (const [at, { apiId }] of apis.entries()) {
          await writeFile(files[at] as string, await servedProgram(apiId, language));
        }
        await compile?.(files, inFolder);
        const ran = await runPrograms(language, files, { cwd: inFolder, env });
        expect({ stderr: ran.stderr, code: ran.code }, ran.printed.at(-1)).toEqual({ stderr: '', code: 0 });
        for (const [at, { apiId }] of apis.entries()) {
          const response = JSON.parse(ran.printed[at] ?? 'null');
          printed[apiId] = PRINTS_ALL.includes(language) ? response.data : response;
        }
      };
      await Promise.all(
        ['v1', 'v2'].map((version) =>
          runVersion(
            free.filter((api) => api.version === version),
            path.join(folder, language, version),
          ),
        ),
      );

      const expected = free.map(({ apiId, methodName, version, requestParams }) => [
        apiId,
        respondFromSample(methodName, version, exampleParams(requestParams), app.now),
      ]);
      expect(expected.length).toBeGreaterThan(20);
      expect(printed).toEqual(Object.fromEntries(expected));
    },
  );
});
