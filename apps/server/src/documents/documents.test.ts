import type {
  ApiBillingRules,
  ApiGroup,
  ApiInfo,
  ConsoleModule,
  Document,
  DocumentMatch,
  DocumentMenuNode,
  DocumentParamInfos,
  DocumentTreeNode,
  OperateLog,
  PublishedDocument,
  SocialLink,
} from '@platform/sdk';
import contract from '@platform/sdk/openapi.json' with { type: 'json' };
import { returnCodes } from '@platform/sdk/returnCodes';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fieldMessages,
  startTestApp,
  type TestAccount,
  type TestApp,
  type TestResponse,
} from '../../test/harness.ts';
import { generalConfiguration } from './configuration.ts';
import { installDocuments } from './install.ts';
import { documents, shippedDocuments } from './tables.ts';

const moduleConfig = contract.paths['/{provider}-privilege/moduleConfig/getAllModuleConfig'];
const groupList = contract.paths['/api/dc/openplatform/apidoc/v1/getApiGroupList'];
const configuration = contract.paths['/api/dc/openplatform/base/v1/getGeneralConfiguration'];
const HOURLY = { documentId: 'doc-traffic-hourly-v2', apiId: 'api-traffic-hourly-v2' };

let app: TestApp;
let operator: TestAccount;
let colleague: TestAccount;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createOperator();
  colleague = await app.createAccount({ role: 'customerService', userType: 2, name: 'Priya' });
});
afterAll(() => app.close());

const save = (form: Record<string, unknown>, account = operator) =>
  app.call<DocumentTreeNode>('saveOrUpdateDocument', form, account);
const move = (change: Record<string, unknown>) =>
  app.call<DocumentTreeNode>('updateDocumentMenu', change, operator);
const publish = (change: Record<string, unknown>) =>
  app.call<DocumentTreeNode>('updateDocAddStatus', change, operator);
const remove = (id: string) => app.call<{ id: string }>('deleteDocument', { id }, operator);
const tree = async () => (await app.call<DocumentTreeNode[]>('getMenuTree', {}, operator)).result;
const menu = async (query = '') =>
  (await app.call<DocumentMenuNode[]>('getApiDocumentMenu', { query })).result;
const read = (id: string) => app.call<PublishedDocument>('getDocument', { id });
const search = async (query: string) =>
  (await app.call<DocumentMatch[]>('searchDocuments', { query })).result;
const open = async (id: string) => {
  const response = await app.call<{ list: Document[] }>('getApiDocumentInfos', { id }, operator);
  const [document] = response.result.list;
  if (!document) throw new Error(`There is no document ${id}`);
  return document;
};

let made = 0;
const newFolder = async (parentId: string | null = null, interfaceVersion = 'new') =>
  (await save({ type: 2, parentId, menuName: `Folder ${++made}`, interfaceVersion })).result;
const newDocument = async (parentId: string, fields: Record<string, unknown> = {}) =>
  (await save({ type: 1, parentId, title: `Document ${++made}`, ...fields })).result;

const expectConflict = ({ code, codename }: TestResponse, message: string) =>
  expect([code, codename]).toEqual([409001, message]);

describe('shipped documentation', () => {
  it('contains a published document for every API, and prose before them', async () => {
    const { result } = await app.call<ApiGroup[]>('getApiGroupList', {});
    const apis = result.flatMap(({ apiList }) => apiList);
    expect(apis.every(({ isDocumented }) => isDocumented)).toBe(true);
    const [first] = await menu();
    expect(first?.menuName).toBe('Getting started');
    expect(first?.authMenuList[0]).toMatchObject({ id: 'doc-first-call', type: 1, interfaceVersion: 'new' });
  });

  it('has the groups of the contract’s examples', async () => {
    const groups = async (interfaceVersion: string) =>
      (await app.call<ApiGroup[]>('getApiGroupList', { interfaceVersion })).result;
    const { examples } = groupList.post.responses[200].content['application/json'];
    expect(await groups('new')).toEqual(examples.new.value);
    expect(await groups('old')).toEqual(expect.arrayContaining(examples.old.value));
  });

  it('renders prose on the server, with ids on its headings', async () => {
    const { result } = await read('doc-signing');
    expect(result.headings[0]).toEqual({ id: 'the-rule', title: 'The rule', level: 2 });
    expect(result.html).toContain('<h2 id="the-rule">The rule</h2>');
    expect(result.html).toMatch(/<div role="group" aria-label="Table" tabindex="0">\s*<table>/);
    expect(result.menuPath.map(({ menuName }) => menuName)).toEqual(['Getting started']);
  });

  it('explains every HTTP status with which the gateway rejects a call', async () => {
    const { html } = (await read('doc-answers')).result;
    const statuses = Object.values(returnCodes).map(({ httpStatus }) => httpStatus);
    for (const status of statuses.filter((each) => each >= 400)) {
      expect(html).toContain(status < 500 ? String(status) : '5xx');
    }
  });

  it('is not restored at a restart after operators edited or deleted it', async () => {
    const folder = await newFolder();
    const mine = await newDocument(folder.id);
    await save({ id: 'doc-answers', type: 1, description: 'As operators say it.' });
    await remove('doc-limits');
    await installDocuments(app.client.database);
    expect((await open('doc-answers')).description).toBe('As operators say it.');
    expect((await read('doc-limits')).code).toBe(404001);
    expect((await open(mine.id)).id).toBe(mine.id);
  });

  it('is updated by a later version even if operators moved it, and keeps the name that they gave it', async () => {
    const folder = await newFolder();
    const { id } = await open('doc-two-interfaces');
    await move({ id, parentId: folder.id, menuName: 'Both interfaces' });
    const { database } = app.client;
    const earlier = {
      title: 'Two',
      menuName: 'Two',
      content: 'Earlier.',
      httpRoute: '/earlier',
      httpMethods: [],
    };
    const isIn = (ids: string[]) => inArray(documents.id, ids);
    await database
      .update(documents)
      .set({ ...earlier, menuName: 'Both interfaces' })
      .where(isIn([id]));
    await database
      .update(documents)
      .set(earlier)
      .where(isIn(['doc-signing']));
    await installDocuments(app.client.database);
    expect(await open(id)).toMatchObject({
      title: 'New and old interface',
      menuName: 'Both interfaces',
      parentId: folder.id,
    });
    expect((await search('Both interfaces'))[0]?.id).toBe(id);
    const signing = await open('doc-signing');
    expect(signing).toMatchObject({
      title: 'Signing a call',
      menuName: 'Signing a call',
      httpRoute: '/gateway',
    });
    expect(signing.httpMethods).toEqual(['GET', 'POST']);
    expect(signing.content).toContain('## The rule');
  });

  it('gets documents that a later version ships for the first time', async () => {
    const { database } = app.client;
    await remove('doc-first-call');
    await database.delete(shippedDocuments).where(eq(shippedDocuments.id, 'doc-first-call'));
    await installDocuments(app.client.database);
    expect((await read('doc-first-call')).result.menuPath[0]?.menuName).toBe('Getting started');
  });
});

describe('content of a document', () => {
  it('determines what the documentation shows about its API', async () => {
    await save({
      id: HOURLY.documentId,
      type: 1,
      title: 'Flow by the hour',
      tags: ['basic'],
      requestParams: [
        {
          name: 'storeId',
          type: 'string',
          isRequired: true,
          description: 'Which store.',
          example: 'ST-0101',
        },
      ],
    });
    const { result } = await app.call<ApiInfo>('queryApiInfo', { apiId: HOURLY.apiId });
    expect(result).toMatchObject({ name: 'Flow by the hour', tags: ['basic'], category: 'Customer flow' });
    expect(result.requestParams).toHaveLength(1);
    expect(result.responseParams.length).toBeGreaterThan(1);
  });

  it('includes the call that operators described if the document has no API, and no call if it is prose', async () => {
    const folder = await newFolder();
    const requestParams = [
      { name: 'deviceId', type: 'string', isRequired: true, description: 'Which.', example: 'CAM-1' },
    ];
    const content = 'When it is pushed.';
    const written = {
      content,
      description: 'What is pushed.',
      tags: ['video'],
      httpRoute: '/alarms',
      requestParams,
    };
    const { id } = await newDocument(folder.id, written);
    await publish({ id, isAdded: true });
    const { description, call } = (await read(id)).result;
    expect(description).toBe('What is pushed.');
    expect(call).toMatchObject({ tags: ['video'], httpRoute: '/alarms', isSignatureRequired: true });
    expect([call?.requestParams, call?.responseParams]).toEqual([requestParams, []]);
    for (const field of [{ tags: ['free'] }, { httpMethods: ['GET'] }, { isSignatureRequired: false }]) {
      const other = await newDocument(folder.id, { content, ...field });
      await publish({ id: other.id, isAdded: true });
      expect((await read(other.id)).result.call).toMatchObject(field);
    }
    const prose = await newDocument(folder.id, { description: 'Words.', content: 'More words.' });
    await publish({ id: prose.id, isAdded: true });
    expect((await read(prose.id)).result).toMatchObject({ description: 'Words.', call: null });
    expect((await read(HOURLY.apiId)).result.call).toBeNull();
  });

  it('keeps the alternative text of an image that may not be shown', async () => {
    const shown = async (content: string) =>
      (await app.call<{ html: string }>('previewDocument', { content }, operator)).result.html;
    expect(await shown('a ![the **store** & src="x"](http://example.com/a.png "t") b')).toBe(
      '<p>a the store &amp; src="x" b</p>\n',
    );
    expect(await shown('![here](/a.png "t") ![dot](data:image/png;base64,AA==)')).toBe(
      '<p><img src="/a.png" alt="here" title="t" /> <img src="data:image/png;base64,AA==" alt="dot" /></p>\n',
    );
    expect(await shown('![there](//example.com/a.png) ![none]()')).toBe('<p>there none</p>\n');
  });

  it('shows HTML as text and does not link URLs that run a script', async () => {
    const folder = await newFolder();
    const content = [
      '<script>alert(1)</script> <img src=x onerror=alert(1)>',
      '[click](javascript:alert(1)) [data](data:text/html,<script>alert(1)</script>)',
      '![picture](javascript:alert(1))',
      '# Heading <b onclick=alert(1)>bold</b>',
    ].join('\n\n');
    const { id } = await newDocument(folder.id, { content });
    await publish({ id, isAdded: true });
    const { html, headings } = (await read(id)).result;
    expect(html).not.toMatch(/<script|<img src="?x|<b |href="(javascript|data)|src="javascript/);
    expect(html).toContain('&lt;script&gt;');
    expect(headings[0]?.level).toBe(2);
    const preview = await app.call<{ html: string }>('previewDocument', { content }, operator);
    expect(preview.result.html).toBe(html);
  });
});

describe("parameters, response and price of an API's calls", () => {
  it("consist of the protocol's part, which is the same for all APIs, and the API's own part", async () => {
    const [hourly, profile] = await Promise.all(
      [HOURLY.apiId, 'api-demographics-profile-v2'].map(
        async (apiId) => (await app.call<DocumentParamInfos>('getDocParamInfos', { apiId })).result,
      ),
    );
    const { result: api } = await app.call<ApiInfo>('queryApiInfo', { apiId: HOURLY.apiId });
    const names = (list: { name: string }[] = []) => list.map(({ name }) => name);
    expect(names(hourly?.protocolParams)).toEqual(
      expect.arrayContaining(['_akey', '_aid', '_mt', '_sig', '_sm', '_timestamp', '_version']),
    );
    expect(names(profile?.protocolParams)).toEqual(names(hourly?.protocolParams));
    const examples = profile?.protocolParams.filter(({ name }) => ['_mt', '_version'].includes(name));
    expect(examples?.map(({ example }) => example).sort()).toEqual([
      'open.demographics.getDailyProfile',
      'v2',
    ]);
    expect(names(hourly?.answerParams)).toEqual(['code', 'codename', 'callTime', 'message', 'data']);
    const { requestParams, responseParams, responseCodes } = api;
    expect(hourly).toMatchObject({ apiId: HOURLY.apiId, requestParams, responseParams, responseCodes });
    expect(names(requestParams)).toContain('storeId');
  });

  it.each([
    [HOURLY.apiId, 'basic', 100, 'Free quota'],
    ['api-demographics-profile-v2', 'paid', 0, 'Price'],
  ])('include billing for %s: %s, with %i free calls a day', async (apiId, priceKind, freeQuota, title) => {
    const { result } = await app.call<ApiBillingRules>('getOpenApiBillingRules', { apiId });
    expect(result).toMatchObject({ apiId, priceKind, freeQuota, flowTypes: ['interface'] });
    expect(result.rules[0]?.title).toBe(title);
    expect(await app.call('getOpenApiBillingRules', { apiId: 'api-none' })).toMatchObject({ status: 404 });
  });
});

describe('saving', () => {
  it('requires a title for a document and a name for a folder', async () => {
    const folder = await newFolder();
    for (const title of [undefined, '', '  ']) {
      const response = await save({ type: 1, parentId: folder.id, title });
      expect(fieldMessages(response)).toEqual({ title: 'Title cannot be empty' });
    }
    for (const menuName of [undefined, '', '  ']) {
      expect(fieldMessages(await save({ type: 2, menuName }))).toEqual({ menuName: 'Please enter name' });
    }
  });

  it('keeps fields that are left out, and records author and editor', async () => {
    const folder = await newFolder();
    const { id } = await newDocument(folder.id, { description: 'Before', content: 'Text', tags: ['video'] });
    await save({ id, type: 1, content: 'Other text' }, colleague);
    const document = await open(id);
    expect(document).toMatchObject({
      description: 'Before',
      content: 'Other text',
      tags: ['video'],
      revision: 2,
    });
    expect([document.createdBy, document.lastModifiedBy]).toEqual(['Operations', 'Priya']);
  });

  it('rejects a change based on an earlier revision, and names the operator who was faster', async () => {
    const folder = await newFolder();
    const { id } = await newDocument(folder.id);
    expect((await save({ id, type: 1, revision: 1, content: 'Mine' }, colleague)).code).toBe(0);
    const late = await save({ id, type: 1, revision: 1, content: 'Yours' });
    expectConflict(late, 'Priya changed the document in the meantime');
    expect((await open(id)).content).toBe('Mine');
    expect((await save({ id, type: 1, revision: 2, content: 'Both' })).code).toBe(0);
  });

  it('rejects a change based on the revision before a rename, move or publication, and names who did it', async () => {
    const [folder, other] = [await newFolder(), await newFolder()];
    const { id } = await newDocument(folder.id, { content: 'Words.' });
    const changes: ['updateDocumentMenu' | 'updateDocAddStatus', Record<string, unknown>][] = [
      ['updateDocumentMenu', { menuName: 'Renamed' }],
      ['updateDocumentMenu', { parentId: other.id }],
      ['updateDocAddStatus', { isAdded: true }],
      ['updateDocAddStatus', { isAdded: true, apiId: 'api-demographics-profile-v2' }],
      ['updateDocAddStatus', { isAdded: false }],
    ];
    await publish({ id: 'doc-demographics-profile-v2', isAdded: false });
    for (const [operation, change] of changes) {
      const { revision } = await open(id);
      await save({ id, type: 1, revision, content: 'Saved before.' });
      const opened = (await open(id)).revision;
      expect((await app.call(operation, { id, ...change }, colleague)).code).toBe(0);
      const late = await save({ id, type: 1, revision: opened, content: 'Late.' });
      expectConflict(late, 'Priya changed the document in the meantime');
    }
    expect((await open(id)).content).toBe('Saved before.');
    await publish({ id: 'doc-demographics-profile-v2', isAdded: true, apiId: 'api-demographics-profile-v2' });
  });

  it('makes no new revision of a document that gets another position', async () => {
    const folder = await newFolder();
    const { id } = await newDocument(folder.id);
    await newDocument(folder.id);
    expect((await app.call('updateDocumentMenu', { id, position: 2 }, colleague)).code).toBe(0);
    const { revision, lastModifiedBy } = await open(id);
    expect([revision, lastModifiedBy]).toEqual([1, 'Operations']);
  });

  it('accepts only one of two changes based on the same revision', async () => {
    const folder = await newFolder();
    const { id } = await newDocument(folder.id);
    const responses = await Promise.all(
      [operator, colleague].map((account) =>
        save({ id, type: 1, revision: 1, content: account.phone }, account),
      ),
    );
    expect(responses.map(({ code }) => code).sort()).toEqual([0, 409001]);
  });

  it('rejects a second entry with the same name, and a document at the top level', async () => {
    const folder = await newFolder();
    const document = await newDocument(folder.id, { title: 'Twice' });
    expectConflict(
      await save({ type: 1, parentId: folder.id, title: document.menuName }),
      'The folder already has an entry with this name',
    );
    expectConflict(await save({ type: 1, title: 'Nowhere' }), 'A document must be in a folder');
    expectConflict(
      await save({ type: 1, parentId: document.id, title: 'Inside' }),
      'A document can’t contain anything',
    );
  });

  it('rejects names that differ only in case, except for an entry that keeps its name', async () => {
    const taken = 'The folder already has an entry with this name';
    const folder = await newFolder();
    const document = await newDocument(folder.id, { title: 'Footfall' });
    const other = await newDocument(folder.id, { title: 'Dwell time' });
    expectConflict(await save({ type: 2, parentId: folder.id, menuName: 'FOOTFALL' }), taken);
    expectConflict(
      await app.call('updateDocumentMenu', { id: other.id, menuName: 'footfall' }, operator),
      taken,
    );
    // Entries of earlier releases may differ only in case.
    await app.client.database
      .update(documents)
      .set({ menuName: 'FOOTFALL' })
      .where(eq(documents.id, other.id));
    expect((await save({ id: other.id, type: 1, content: 'Changed' })).code).toBe(0);
    expect((await save({ id: document.id, type: 1, menuName: 'Visitors' })).code).toBe(0);
    expect((await save({ id: other.id, type: 1, menuName: 'Footfall' })).code).toBe(0);
  });

  it('names a document by the beginning of its title if no name is sent', async () => {
    const folder = await newFolder();
    const { id } = await newDocument(folder.id, { title: 'x'.repeat(100) });
    const { menuName } = await open(id);
    expect(menuName).toBe('x'.repeat(60));
    expect((await save({ id, type: 1, menuName, title: 'Short' })).code).toBe(0);
  });

  it('allows folders three levels deep', async () => {
    const first = await newFolder();
    const second = await newFolder(first.id);
    const third = await newFolder(second.id);
    expectConflict(
      await save({ type: 2, parentId: third.id, menuName: 'Too deep' }),
      'Folders can be 3 levels deep at most',
    );
    const tall = await newFolder();
    await newFolder(tall.id);
    expectConflict(await move({ id: tall.id, parentId: second.id }), 'Folders can be 3 levels deep at most');
    expect((await newDocument(third.id)).interfaceVersion).toBe('new');
  });
});

describe('moving', () => {
  const orderIn = async (id: string) => {
    const found = (await tree()).find((folder) => folder.id === id);
    return found?.authMenuList.map(({ id: child, position }) => [child, position]);
  };

  it('renames, moves and reorders entries, and closes gaps in their positions', async () => {
    const [one, other] = [await newFolder(), await newFolder()];
    const documents = [];
    for (let count = 0; count < 3; count++) documents.push((await newDocument(one.id)).id);
    const [a = '', b = '', c = ''] = documents;
    await move({ id: c, position: 1 });
    expect(await orderIn(one.id)).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ]);
    await move({ id: c, position: 99 });
    expect(await orderIn(one.id)).toEqual([
      [a, 1],
      [b, 2],
      [c, 3],
    ]);
    await move({ id: a, parentId: other.id, menuName: 'Renamed' });
    expect(await orderIn(one.id)).toEqual([
      [b, 1],
      [c, 2],
    ]);
    expect(await orderIn(other.id)).toEqual([[a, 1]]);
    expect((await open(a)).menuName).toBe('Renamed');
    expect(fieldMessages(await move({ id: a }))).toEqual({ menuName: 'Please enter name' });
  });

  it('rejects moving a folder into itself, and a bound document into the other interface', async () => {
    const folder = await newFolder();
    const inner = await newFolder(folder.id);
    expectConflict(await move({ id: folder.id, parentId: inner.id }), 'A folder can’t be moved into itself');
    const old = await newFolder(null, 'old');
    expectConflict(
      await move({ id: HOURLY.documentId, parentId: old.id }),
      'A document that is bound to an API can’t move to the other interface version',
    );
    const { interfaceVersion } = (await move({ id: inner.id, parentId: old.id })).result;
    expect(interfaceVersion).toBe('old');
  });
});

describe('deleting', () => {
  it('rejects a folder that is not empty', async () => {
    const folder = await newFolder();
    const document = await newDocument(folder.id);
    expectConflict(await remove(folder.id), 'Only empty folders can be deleted');
    await remove(document.id);
    expect((await remove(folder.id)).result).toEqual({ id: folder.id });
  });
});

describe('publishing', () => {
  it('binds a document to an API, and only one document to each API', async () => {
    const folder = await newFolder();
    const { id } = await newDocument(folder.id);
    const take = { id, isAdded: true, apiId: HOURLY.apiId };
    expectConflict(await publish(take), 'Another document is bound to the API');
    await publish({ id: HOURLY.documentId, isAdded: false });
    expect((await app.call('queryApiInfo', { apiId: HOURLY.apiId })).code).toBe(404001);
    expect((await publish(take)).result).toMatchObject({ apiId: HOURLY.apiId, isPublished: true });
    expect((await read(HOURLY.apiId)).result.menuPath).toEqual([
      { id: folder.id, menuName: folder.menuName },
    ]);
    expectConflict(
      await publish({ id, isAdded: true, apiId: 'api-traffic-hourly-v1' }),
      'The API is of the other interface version than the document',
    );
    await publish({ id, isAdded: false });
    await publish({ id: HOURLY.documentId, isAdded: true, apiId: HOURLY.apiId });
  });

  it('shows prose under its own id, once it has content', async () => {
    const folder = await newFolder();
    const { id } = await newDocument(folder.id);
    expect((await menu()).some((node) => node.id === folder.id)).toBe(false);
    expectConflict(
      await publish({ id, isAdded: true }),
      'A document without an API needs content before it can be published',
    );
    await save({ id, type: 1, content: 'Words.' });
    await publish({ id, isAdded: true });
    expectConflict(
      await save({ id, type: 1, content: ' ' }),
      'A document without an API needs content before it can be published',
    );
    expect((await menu()).find((node) => node.id === folder.id)?.authMenuList).toMatchObject([{ id }]);
    await publish({ id, isAdded: false });
    expect((await read(id)).code).toBe(404001);
  });
});

describe('a change of a folder', () => {
  it('is recorded in the operation log', async () => {
    const [folder, other] = [await newFolder(), await newFolder()];
    const latest = async (operateType: string) => {
      const filters = { operateType };
      const response = await app.call<{ list: OperateLog[] }>('getOperateLogList', filters, operator);
      return response.result.list[0]?.content;
    };
    await move({ id: folder.id, menuName: `${folder.menuName} B`, parentId: other.id });
    expect(await latest('documentSave')).toBe(
      `The folder ${folder.menuName} was renamed to ${folder.menuName} B and moved into ${other.menuName}`,
    );
    await move({ id: folder.id, parentId: '' });
    expect(await latest('documentSave')).toBe(`The folder ${folder.menuName} B was moved to the top`);
    await move({ id: folder.id, position: 1 });
    expect(await latest('documentSave')).toBe(`The folder ${folder.menuName} B was moved to position 1`);
    await move({ id: folder.id, menuName: `${folder.menuName} C` });
    await save({ id: folder.id, type: 2, menuName: `${folder.menuName} C` });
    expect(await latest('documentSave')).toMatch(/ was renamed to /);
    await remove(folder.id);
    expect(await latest('documentDelete')).toBe(`The folder ${folder.menuName} C was deleted`);
  });
});

describe('searching', () => {
  it('finds a document by a word in its parameters, fields, prose or method', async () => {
    const found = async (query: string) => (await search(query)).map(({ id }) => id);
    expect(await found('entrance')).toContain('api-counting-entrances-v2');
    expect(await found('listStores')).toContain('api-inspection-stores-v2');
    expect(await found('hexadecimal')).toContain('doc-signing');
    expect(await found('zzzqqqq')).toEqual([]);
    expect(await found('  %_\\ & | !')).toEqual([]);
  });

  it('is limited to 240 queries of an address in a minute', async () => {
    const own = app.address;
    app.address = '203.0.113.240';
    const statuses = new Map<number, number>();
    for (let query = 0; query < 241; query++) {
      const { status } = await app.call('searchDocuments', { query: '' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    app.address = own;
    expect([...statuses]).toEqual([
      [200, 240],
      [429, 1],
    ]);
  });

  it('finds a word by its beginning, a name by a part, and other word forms', async () => {
    const folder = await newFolder();
    const param = {
      name: 'turnstileKey',
      type: 'string',
      isRequired: true,
      description: 'Quarantined.',
      example: '1',
    };
    const { id } = await newDocument(folder.id, {
      content: 'The wandering shoppers.',
      requestParams: [param],
    });
    await publish({ id, isAdded: true });
    for (const query of ['turnst', 'TURNSTILEKEY', 'wandered shopper', 'quarantine']) {
      expect((await search(query))[0]?.id, query).toBe(id);
    }
    const [match] = await search('turnst');
    expect(match?.excerpt).toEqual([
      { text: 'turnstile', isMatch: true },
      { text: 'Key: Quarantined.', isMatch: false },
    ]);
    await publish({ id, isAdded: false });
    expect(await search('turnst')).toEqual([]);
  });

  it('shows the nested parameter that matched, and highlights a name with its underscores', async () => {
    const [compared] = await search('isDescending');
    expect(compared).toMatchObject({ id: 'api-traffic-comparison-v2', menuPath: ['Customer flow'] });
    expect(compared?.excerpt.slice(0, 2)).toEqual([
      { text: 'order.', isMatch: false },
      { text: 'isDescending', isMatch: true },
    ]);
    const excerpts = (await search('_akey')).map(({ excerpt }) => excerpt);
    expect(excerpts.length).toBeGreaterThan(0);
    for (const excerpt of excerpts) expect(excerpt).toContainEqual({ text: '_akey', isMatch: true });
  });

  it('finds the pages about return codes by a return code of the gateway', async () => {
    for (const query of ['DUPLICATE_CALL', '1091', 'duplicate_c']) {
      const [page, ...documents] = await search(query);
      expect(page, query).toMatchObject({
        id: 'returnCodes',
        menuPath: ['Calling the gateway', 'Return codes'],
        kind: 'returnCode',
        anchor: 'DUPLICATE_CALL',
      });
      expect(page?.title.map(({ text }) => text).join('')).toBe('1091 DUPLICATE_CALL');
      // The code occurs in every API's document, but is the topic of none.
      expect(documents.filter(({ id }) => id.startsWith('api-'))).toEqual([]);
    }
    expect((await search('sig_invalid')).slice(0, 2).map(({ id }) => id)).toEqual([
      'returnCodes',
      'signature',
    ]);
    expect((await search('return codes')).map(({ id }) => id)).toContain('returnCodes');
    expect((await search('platform-signer.tgz')).map(({ id }) => id)).toContain('doc-first-call');
  });

  it('finds a document by a return code that no other document has', async () => {
    const folder = await newFolder();
    const responseCodes = [{ code: 77_001, codename: 'CAMERA_ASLEEP', message: 'The camera sleeps' }];
    const { id } = await newDocument(folder.id, { responseCodes, content: 'When it is pushed.' });
    await publish({ id, isAdded: true });
    for (const query of ['77001', 'CAMERA_ASLEEP', 'asleep']) {
      const [found] = await search(query);
      expect(found?.id, query).toBe(id);
      expect(found?.excerpt.map(({ text }) => text).join('')).toBe('77001 CAMERA_ASLEEP: The camera sleeps');
    }
  });

  it('ranks the new-customer interface first among equal matches', async () => {
    const ids = (await search('flow hourly')).map(({ id }) => id);
    const [first, second] = ids.filter((id) => id.startsWith('api-traffic-hourly'));
    expect([first, second]).toEqual(['api-traffic-hourly-v2', 'api-traffic-hourly-v1']);
  });

  it('ranks a match in the title first', async () => {
    const [first] = await search('responses');
    expect(first?.id).toBe('doc-answers');
    expect(first?.title).toEqual([{ text: 'Responses', isMatch: true }]);
  });
});

describe('modules of the control panel', () => {
  it.each([
    ['developer', 'regularUser', 2],
    ['operator', 'administrator', 2],
    ['enterprise', 'thirdPartySuperAdministrator', 1],
  ] as const)('are the same as in the contract’s example “%s”', async (example, role, userType) => {
    const account = await app.createAccount({ role, userType });
    const { result } = await app.call<ConsoleModule[]>('getAllModuleConfig', {}, account);
    const { examples } = moduleConfig.get.responses[200].content['application/json'];
    expect(result).toEqual(examples[example].value);
  });
});

describe('the general configuration', () => {
  const { examples } = configuration.post.responses[200].content['application/json'];

  it.each(Object.entries(examples))('is the same as in the contract’s example “%s”', (_, { value }) => {
    const { gatewayTimeZone: timeZone, icpNotice, sandbox } = value;
    const socialLinks = value.socialLinks as SocialLink[];
    const now = new Date('2026-11-18T08:00:00Z');
    expect(
      generalConfiguration({ timeZone, now, socialLinks, icpNotice, hasSandbox: sandbox !== null }),
    ).toEqual(value);
  });
});
