import path from 'node:path';
import type { ApiInfo, DocumentMenuNode } from '@platform/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/harness.ts';

const FILE = path.resolve(import.meta.dirname, '../../../../openapi/documentation.json');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// To update, run `npm test -w @platform/server -- documents/mocks --update`.
test('the mocks contain the documentation that ships with the server', async () => {
  const { documentPages } = app.platform;
  const menu = await documentPages.menu('');
  const idsOf = ({ id, type, authMenuList }: DocumentMenuNode): string[] =>
    type === 1 ? [id] : authMenuList.flatMap(idsOf);
  const ids = menu.flatMap(idsOf);
  const documents = await Promise.all(ids.map((id) => documentPages.read(id, '{origin}')));
  const apis = await Promise.all(
    documents.flatMap(({ apiId }) => (apiId ? app.call<ApiInfo>('queryApiInfo', { apiId }) : [])),
  );
  const described = apis.map(({ result }) => result);
  expect(described.map(({ apiId }) => apiId)).toContain('api-device-status-v2');
  expect(ids).toContain('doc-first-call');
  const text = JSON.stringify({ menu, documents, apis: described }, null, 1);
  await expect(`${text}\n`).toMatchFileSnapshot(FILE);
});
