import type {
  ApiInfo,
  ApplicationApi,
  CatalogChange,
  Document,
  DocumentMatch,
  DocumentMenuNode,
  OperateLog,
} from '@platform/sdk';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apis } from '#apis/tables.ts';
import { fieldMessages, startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { signedCall } from '../../test/testGateway.ts';
import { installDocuments } from './install.ts';
import { catalogChanges, documents } from './tables.ts';

const [V1, V2] = ['api-traffic-hourly-v1', 'api-traffic-hourly-v2'];
const DAY = 24 * 60 * 60_000;
const START = Date.parse('2026-11-20T02:00:00.000Z');

let app: TestApp;
let operator: TestAccount;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.now = new Date(START);
  operator = await app.createOperator();
});
afterEach(async () => {
  await deprecate({ isDeprecated: false });
  await app.client.database.delete(catalogChanges);
});
afterAll(() => app.close());

const deprecate = (form: Record<string, unknown> = {}) =>
  app.call('setApiDeprecation', { apiId: V1, isDeprecated: true, ...form }, operator);
const changes = async (filters: Record<string, unknown> = {}) =>
  (await app.call<{ total: number; list: CatalogChange[] }>('getCatalogChanges', filters)).result;
const kinds = async () => (await changes()).list.map(({ kind, apiId }) => `${kind} ${apiId}`);
const publish = (id: string, form: Record<string, unknown>) =>
  app.call('updateDocAddStatus', { id, ...form }, operator);
const save = (id: string, form: Record<string, unknown>) =>
  app.call('saveOrUpdateDocument', { id, type: 1, ...form }, operator);
const open = async (id: string) => {
  const { result } = await app.call<{ list: Document[] }>('getApiDocumentInfos', { id }, operator);
  if (!result.list[0]) throw new Error(`There is no document ${id}`);
  return result.list[0];
};
const text = async (path: string) => {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  return response.text();
};

describe('the changelog', () => {
  it('is empty after the first installation, and stays so when nothing changes', async () => {
    await installDocuments(app.client.database);
    expect(await changes()).toEqual({ total: 0, list: [] });
  });

  it('records what readers notice of an edited document, and nothing else', async () => {
    const { requestParams } = await open('doc-traffic-dwell-v2');
    await save('doc-traffic-dwell-v2', { description: 'Another text.' });
    expect(await kinds()).toEqual([]);
    const added = {
      name: 'floor',
      type: 'integer',
      isRequired: false,
      description: 'Only this floor.',
      example: '2',
    };
    await save('doc-traffic-dwell-v2', { requestParams: [...requestParams, added] });
    await save('doc-traffic-dwell-v2', { requestParams });
    const removed = { path: 'floor', type: 'integer', isRequired: false, description: 'Only this floor.' };
    expect(await changes({ kind: 'changed', pageSize: 1 })).toMatchObject({
      total: 2,
      list: [
        {
          apiId: 'api-traffic-dwell-v2',
          name: 'Dwell time',
          category: 'Customer flow',
          changeTime: '2026-11-20T02:00:00.000Z',
          changeDate: '2026-11-20',
          isDocumented: true,
          parameters: [{ kind: 'removed', before: removed }],
          response: [],
          deprecation: null,
        },
      ],
    });
    const [, first] = (await changes()).list;
    expect(first?.parameters).toEqual([{ kind: 'added', after: removed }]);
  });

  it('records when the page of an API is removed and added, but no changes of drafts', async () => {
    const id = 'doc-device-list-v2';
    await publish(id, { isAdded: false });
    const { responseParams } = await open(id);
    await save(id, { responseParams: responseParams.slice(1) });
    expect(await kinds()).toEqual(['removed api-device-list-v2']);
    expect((await changes()).list[0]?.isDocumented).toBe(false);
    await publish(id, { isAdded: true, apiId: 'api-device-list-v2' });
    expect(await kinds()).toEqual(['added api-device-list-v2', 'removed api-device-list-v2']);
    await save(id, { responseParams });
    await app.call('deleteDocument', { id: 'doc-device-list-v1' }, operator);
    expect((await kinds())[0]).toBe('removed api-device-list-v1');
  });

  it('records the documents that a new version of the server changes', async () => {
    const { database } = app.client;
    await database
      .update(documents)
      .set({ requestParams: [] })
      .where(eq(documents.id, 'doc-demographics-profile-v2'));
    await installDocuments(database, app.now);
    const { list } = await changes();
    expect(list).toMatchObject([{ kind: 'changed', apiId: 'api-demographics-profile-v2' }]);
    expect(list[0]?.parameters.map(({ kind }) => kind)).toContain('added');
  });
});

describe('a deprecated API', () => {
  const sunsetDate = '2027-04-30';
  const deprecation = {
    deprecatedTime: '2026-11-20T02:00:00.000Z',
    sunsetDate,
    successor: {
      apiId: V2,
      name: 'Hourly customer flow',
      methodName: 'open.traffic.getHourlyFlow',
      version: 'v2',
    },
  };

  it('is marked wherever readers find it, and no longer once it is restored', async () => {
    const { result } = await deprecate({ sunsetDate, successorId: V2 });
    expect(result).toEqual({ apiId: V1, deprecation });
    // Deprecating it again changes nothing.
    app.advance(1000);
    expect((await deprecate({ sunsetDate, successorId: V2 })).result).toEqual(result);
    const marks = async () => {
      const info = await app.call<ApiInfo>('queryApiInfo', { apiId: V1 });
      const menu = (await app.call<DocumentMenuNode[]>('getApiDocumentMenu', { query: '' })).result;
      const node = menu
        .flatMap(({ authMenuList }) => authMenuList)
        .filter(({ isDeprecated }) => isDeprecated)
        .map(({ id }) => id);
      const found = await app.call<DocumentMatch[]>('searchDocuments', { query: 'hourly customer flow' });
      return {
        info: info.result.deprecation,
        node,
        found: found.result.filter(({ isDeprecated }) => isDeprecated).map(({ id }) => id),
      };
    };
    expect(await marks()).toEqual({ info: deprecation, node: [V1], found: [V1] });
    expect((await changes()).list).toMatchObject([{ kind: 'deprecated', apiId: V1, deprecation }]);
    await deprecate({ isDeprecated: false });
    expect(await marks()).toEqual({ info: undefined, node: [], found: [] });
    expect(await kinds()).toEqual([`restored ${V1}`, `deprecated ${V1}`]);
    const logs = await app.call<{ list: OperateLog[] }>('getOperateLogList', {}, operator);
    expect(logs.result.list.slice(0, 2)).toMatchObject([
      { operateType: 'apiDeprecate', content: 'The API Hourly customer flow v1 is no longer deprecated' },
      {
        operateType: 'apiDeprecate',
        content: 'The API Hourly customer flow v1 was deprecated',
        changes: [
          { field: 'isDeprecated', before: 'false', after: 'true' },
          { field: 'sunsetDate', before: null, after: sunsetDate },
          { field: 'successorId', before: null, after: V2 },
        ],
      },
    ]);
  });

  it('keeps its deprecation when a new version of the server is installed', async () => {
    await deprecate({ sunsetDate });
    await app.platform.apis.install();
    expect((await app.platform.apis.findById(V1))?.deprecation?.sunsetDate).toBe(sunsetDate);
  });

  it('can get another end date, which is recorded as a change, and keeps the time of its deprecation', async () => {
    await deprecate({ sunsetDate, successorId: V2 });
    app.now = new Date(START + DAY);
    operator = await app.createOperator();
    await deprecate({ sunsetDate: '2027-06-30' });
    expect((await changes()).list[0]?.deprecation).toEqual({
      ...deprecation,
      sunsetDate: '2027-06-30',
      successor: null,
    });
    const logs = await app.call<{ list: OperateLog[] }>('getOperateLogList', {}, operator);
    expect(logs.result.list[0]).toMatchObject({
      operateType: 'apiDeprecate',
      content: 'The deprecation of the API Hourly customer flow v1 was changed',
      changes: [
        { field: 'sunsetDate', before: sunsetDate, after: '2027-06-30' },
        { field: 'successorId', before: V2, after: null },
      ],
    });
  });

  it.each([
    ['today as its end', { sunsetDate: '2026-11-20' }, 'Please select a day after today'],
    ['itself as its replacement', { successorId: V1 }, 'An API can’t replace itself'],
    [
      'an unknown replacement',
      { successorId: 'api-unknown' },
      'Please select an API with a published document',
    ],
  ])('cannot have %s', async (_, form, message) => {
    const rejected = await deprecate(form);
    expect(rejected).toMatchObject({ status: 400, codename: 'Validation failed' });
    expect(Object.values(fieldMessages(rejected))).toEqual([message]);
    expect(await kinds()).toEqual([]);
  });

  it('cannot be replaced by a draft or by another deprecated API, and must have a page itself', async () => {
    await publish('doc-counting-daily-v2', { isAdded: false });
    const draft = await deprecate({ successorId: 'api-counting-daily-v2' });
    expect(Object.values(fieldMessages(draft))).toEqual(['Please select an API with a published document']);
    expect(await deprecate({ apiId: 'api-counting-daily-v2' })).toMatchObject({
      status: 409,
      codename: 'Only an API with a published document can be deprecated',
    });
    expect(await deprecate({ apiId: 'api-unknown' })).toMatchObject({ status: 404 });
    await publish('doc-counting-daily-v2', { isAdded: true, apiId: 'api-counting-daily-v2' });
    await deprecate();
    const circle = await deprecate({ apiId: V2, successorId: V1 });
    expect(Object.values(fieldMessages(circle))).toEqual(['Please select an API that is not deprecated']);
  });

  it('is no longer deprecated once its page is removed, so that the page of its replacement can be removed too', async () => {
    await deprecate({ successorId: V2 });
    await publish('doc-traffic-hourly-v1', { isAdded: false });
    expect((await publish('doc-traffic-hourly-v2', { isAdded: false })).status).toBe(200);
    await publish('doc-traffic-hourly-v2', { isAdded: true, apiId: V2 });
    await publish('doc-traffic-hourly-v1', { isAdded: true, apiId: V1 });
    const [api] = await app.client.database.select().from(apis).where(eq(apis.apiId, V1));
    expect(api?.deprecation).toBeNull();
  });

  it('is marked in no response of the gateway once its page is removed', async () => {
    const developer = await app.registerDeveloper();
    const application = await app.createApplication(developer, V1);
    const call = async () => {
      const options = { methodName: 'open.traffic.getHourlyFlow', version: 'v1' };
      const { headers } = await app.callGateway(signedCall({ app, application }, {}, options));
      app.advance(1000);
      return headers.has('deprecation');
    };
    await deprecate();
    expect(await call()).toBe(true);
    await publish('doc-traffic-hourly-v1', { isAdded: false });
    const isMarked = await call();
    await publish('doc-traffic-hourly-v1', { isAdded: true, apiId: V1 });
    expect(isMarked).toBe(false);
  });

  it('keeps its replacement from being deprecated', async () => {
    await deprecate({ successorId: V2 });
    expect(await deprecate({ apiId: V2 })).toMatchObject({
      status: 409,
      codename:
        'It replaces Hourly customer flow v1, which is deprecated: select another replacement there first',
    });
  });

  it('keeps the page of its replacement from being removed', async () => {
    await deprecate({ successorId: V2 });
    const codename = 'Its API replaces Hourly customer flow v1, which is deprecated';
    expect(await publish('doc-traffic-hourly-v2', { isAdded: false })).toMatchObject({
      status: 409,
      codename,
    });
    expect(await app.call('deleteDocument', { id: 'doc-traffic-hourly-v2' }, operator)).toMatchObject({
      status: 409,
      codename,
    });
    await deprecate({ isDeprecated: false });
    expect((await publish('doc-traffic-hourly-v2', { isAdded: false })).status).toBe(200);
    await publish('doc-traffic-hourly-v2', { isAdded: true, apiId: V2 });
  });

  it('is described as deprecated in every export', async () => {
    await deprecate({ sunsetDate, successorId: V2 });
    const notice =
      'This API is deprecated. Calls may fail from 30 Apr 2027 on. Use Hourly customer flow v2 instead.';
    const openApi = JSON.parse(await text('/documentCore/openapi.json'));
    expect(openApi.paths['/gateway#open.traffic.getHourlyFlow/v1'].post).toMatchObject({
      deprecated: true,
      description: expect.stringMatching(`^${notice}\n\n`),
    });
    expect(openApi.paths['/gateway#open.traffic.getHourlyFlow/v2'].post.deprecated).toBeUndefined();
    const types = await text('/documentCore/openapi.d.ts');
    expect(types).toMatch(/@deprecated\s+\* @description This API is deprecated\. Calls may fail/);
    expect(await text('/documentCore/postman.json')).toContain(notice);
    expect(await text(`/documentCore/${V1}.md`)).toMatch(
      /^# Hourly customer flow\n\n> \*\*This API is deprecated\.\*\* Calls may fail from 30 Apr 2027 on\. Use \[Hourly customer flow v2\]\(http:\/\/\S+\/documentCore\/api-traffic-hourly-v2\) instead\.\n/,
    );
    expect(await text('/llms.txt')).toMatch(/api-traffic-hourly-v1\.md\): Deprecated\. /);
  });

  it('responds to calls with the standard headers for deprecation', async () => {
    const developer = await app.createAccount({ role: 'regularUser', userType: 2 });
    const application = await app.createApplication(developer, V1, V2);
    const call = (version: string, params: Record<string, string>) =>
      app.callGateway(
        signedCall({ app, application }, { _mt: 'open.traffic.getHourlyFlow', _version: version, ...params }),
      );
    const { exampleParams } = await import('#apis/catalog/index.ts');
    const v1 = await app.platform.apis.findById(V1);
    const params = exampleParams(v1?.requestParams ?? []);
    expect((await call('v1', params)).headers.get('deprecation')).toBeNull();
    app.advance(1000);
    await deprecate({ sunsetDate, successorId: V2 });
    app.advance(1000);
    for (const response of [await call('v1', params), await call('v1', {})]) {
      expect(response.headers.get('deprecation')).toBe(`@${START / 1000 + 1}`);
      expect(response.headers.get('sunset')).toBe('Thu, 29 Apr 2027 16:00:00 GMT');
      expect(response.headers.get('link')).toBe(
        '</documentCore/api-traffic-hourly-v1>; rel="deprecation"; type="text/html", </documentCore/api-traffic-hourly-v2>; rel="successor-version"',
      );
    }
    const apis = await app.call<{ list: ApplicationApi[] }>(
      'getAppApiInfo',
      { appId: application.appId, pageNumber: 1, pageSize: 200 },
      developer,
    );
    const marked = apis.result.list.filter((api) => api.deprecation).map(({ apiId }) => apiId);
    expect(marked).toEqual([V1]);
  });
});

describe('the changelog for programs', () => {
  it('tells search engines when the page of an API has changed', async () => {
    const changed = '2027-02-01T02:00:00.000Z';
    app.now = new Date(changed);
    operator = await app.createOperator();
    await deprecate();
    const page = `/documentCore/${V1}</loc><lastmod>${changed}</lastmod>`;
    expect(await text('/sitemap.xml')).toContain(page);
  });

  it('is available as Markdown and as an Atom feed, and is listed in the sitemap and in llms.txt', async () => {
    expect(await text('/documentCore/changelog.md')).toContain('Nothing has changed yet.');
    await deprecate({ sunsetDate: '2027-04-30', successorId: V2 });
    const markdown = await text('/documentCore/changelog.md');
    expect(markdown).toMatch(
      /## 20 Nov 2026\n\n### Deprecated: \[Hourly customer flow v1\]\(\S+\)\n\n`open\.traffic\.getHourlyFlow` Calls may fail from 30 Apr 2027 on\. Use \[Hourly customer flow v2\]/,
    );
    const feed = await text('/documentCore/changelog.atom');
    expect(feed).toContain('<title>Deprecated: Hourly customer flow v1</title>');
    expect(feed).toContain('<updated>2026-11-20T02:00:00.000Z</updated>');
    expect(await text('/sitemap.xml')).toContain('/documentCore/changelog</loc>');
    expect(await text('/llms.txt')).toContain('/documentCore/changelog.md)');
  });
});
