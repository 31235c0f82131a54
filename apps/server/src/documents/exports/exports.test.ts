import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { typesOf } from './types.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const text = async (path: string) => {
  const response = await app.request(path);
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
};

interface Description {
  servers: { url: string }[];
  paths: Record<string, Record<'get' | 'post', { operationId: string }>>;
  components: Record<string, Record<string, unknown>>;
}

describe('a document as Markdown', () => {
  it('has the same content as its page', async () => {
    const { status, type, body } = await text('/documentCore/api-traffic-hourly-v2.md');
    expect([status, type]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(body).toMatch(/^# Hourly customer flow\n/);
    expect(body).toContain("| `storeId` | string | Required | The store's id. | `ST-0101` |");
    expect(body).toContain('## Billing rules');
    expect(body).toContain('| Interface version | New-customer interface |');
    expect(body).toContain('| Price | Basic |');
    expect(body).toContain('| `_akey` | string | Required | The AccessKey ID. |');
    expect(body).toContain('| `hours[].entered` | integer | Required |');
    for (const language of ['Java', 'PHP', 'Python', 'C#', 'JavaScript', 'curl']) {
      expect(body).toContain(`\n### ${language}\n\n\`\`\``);
    }
    const { body: compared } = await text('/documentCore/api-traffic-comparison-v2.md');
    expect(compared).toContain("| `storeIds[]` | string | Required | A store's id. |");
    expect(compared).toContain('| `order.isDescending` | boolean | Optional |');
    const { body: first } = await text('/documentCore/doc-first-call.md');
    expect(first).toContain('npm install http://platform.test/downloads/platform-signer.tgz\n');
    expect((await text('/documentCore/doc-signing.md')).body).toContain('## The rule');
    const { body: codes } = await text('/documentCore/returnCodes.md');
    expect(codes).toMatch(/^# Return codes\n/);
    expect(codes).toContain('## DUPLICATE_CALL\n\nCode 1091, HTTP 409: ');
    const { body: signature } = await text('/documentCore/signature.md');
    expect(signature).toContain('# Why did my signature fail?\n');
    expect(signature).toContain('## SIG_INVALID\n');
    expect(signature).not.toContain('DUPLICATE_CALL');
    expect((await text('/documentCore/nothing.md')).status).toBe(404);
  });

  it('contains what a document without an API says about a call, and nothing else', async () => {
    const operator = await app.createOperator();
    const save = async (form: Record<string, unknown>) =>
      (await app.call<{ id: string }>('saveOrUpdateDocument', form, operator)).result;
    const folder = await save({ type: 2, menuName: 'Alarms' });
    const { id } = await save({
      ...{ type: 1, parentId: folder.id, title: 'Pushed alarms', description: 'What is pushed.' },
      ...{ tags: ['video', 'free'], httpMethods: ['POST'], httpRoute: '/alarms', responseCodes: [] },
      requestParams: [
        { name: 'deviceId', type: 'string', isRequired: true, description: 'Which.', example: 'CAM-1' },
      ],
      examples: [{ language: 'php', requestExample: '<?php', responseExample: '' }],
      content: 'After five minutes.',
    });
    await app.call('updateDocAddStatus', { id, isAdded: true }, operator);
    const { body } = await text(`/documentCore/${id}.md`);
    expect(body.split('\n\n')).toEqual([
      '# Pushed alarms',
      'What is pushed.',
      [
        '|  |  |\n| --- | --- |\n| HTTP method | `POST` |\n| HTTP route | `/alarms` |',
        '| Requires signature | Yes |\n| Tags | video, free |',
      ].join('\n'),
      '## Request parameters',
      expect.stringContaining('| `deviceId` | string | Required | Which. | `CAM-1` |'),
      '## Examples',
      '### PHP',
      '```php\n<?php\n```',
      'After five minutes.\n',
    ]);
    expect((await text('/documentCore/doc-signing.md')).body).not.toContain('HTTP route');
  });

  it('escapes markup in user input', async () => {
    const operator = await app.createOperator();
    await app.call(
      'saveOrUpdateDocument',
      {
        id: 'doc-traffic-dwell-v2',
        type: 1,
        title: '[x](javascript:1) <b>|',
        description: 'a | b\n# c',
        requestParams: [
          { name: 'a', type: 'string', isRequired: true, description: '| `|` \n|', example: '`' },
        ],
        responseExample: '```\n# no',
      },
      operator,
    );
    const { body } = await text('/documentCore/api-traffic-dwell-v2.md');
    expect(body).toContain('# \\[x\\](javascript:1) \\<b\\>\\|\n\na \\| b \\# c\n');
    expect(body).toContain('| `a` | string | Required | \\| `\\|` \\| | `ˋ` |');
    expect(body).toContain('````json\n```\n# no\n````');
  });
});

describe('/llms.txt', () => {
  it('lists every published document under its folder', async () => {
    const { body } = await text('/llms.txt');
    expect(body).toMatch(
      /## Getting started\n\n- \[The first call\]\(http:\/\/platform\.test\/documentCore\/doc-first-call\.md\): /,
    );
    const addresses = [...body.matchAll(/\]\((http[^)]+)\)/g)].map(([, address = '']) => address);
    expect(body).not.toContain('](/');
    expect(addresses).toContain('http://platform.test/documentCore/returnCodes.md');
    expect(addresses).toContain('http://platform.test/documentCore/signature.md');
    for (const address of addresses) {
      expect((await app.request(new URL(address).pathname)).status, address).toBe(200);
    }
  });
});

describe('/llms-full.txt', () => {
  it('contains every document that /llms.txt lists', async () => {
    const { body } = await text('/llms-full.txt');
    const headings = new Set([...body.matchAll(/^# (.+)$/gm)].map(([, heading]) => heading));
    const { body: list } = await text('/llms.txt');
    const titles = [...list.matchAll(/^- \[(.+?)\]\(http/gm)].map(([, title]) => title);
    expect(titles.length).toBeGreaterThan(40);
    expect(titles.filter((title) => !headings.has(title))).toEqual([]);
  });
});

describe('/sitemap.xml', () => {
  it('lists every public page, and is named by /robots.txt, which does not disallow these pages', async () => {
    const { body } = await text('/sitemap.xml');
    const addresses = [...body.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toContain('http://platform.test/');
    expect(addresses).toContain('http://platform.test/documentCore/returnCodes');
    expect(addresses).toContain('http://platform.test/documentCore/api-traffic-hourly-v2');
    expect(body).toMatch(/doc-signing<\/loc><lastmod>20\d\d-\d\d-\d\dT/);
    const { body: rules } = await text('/robots.txt');
    expect(rules).toContain('Sitemap: http://platform.test/sitemap.xml');
    const forbidden = [...rules.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
    expect(forbidden).toContain('/controlPanel');
    for (const address of addresses) {
      const { pathname } = new URL(address ?? '');
      expect(
        forbidden.some((path) => pathname.startsWith(path)),
        pathname,
      ).toBe(false);
    }
  });
});

describe('the catalog as OpenAPI', () => {
  it('has an operation for each method and version, no unresolved reference and no unused component', async () => {
    const description: Description = JSON.parse((await text('/documentCore/openapi.json')).body);
    const operations = Object.values(description.paths).flatMap(({ get, post }) => [
      get.operationId,
      post.operationId,
    ]);
    expect(description.servers).toMatchObject([{ url: 'http://platform.test' }]);
    expect(operations).toContain('api-traffic-hourly-v2');
    expect(new Set(operations).size).toBe(operations.length);
    for (const [, section = '', name = ''] of JSON.stringify(description).matchAll(
      /"#\/components\/(\w+)\/(\w+)"/g,
    )) {
      expect(description.components[section]?.[name], `${section}/${name}`).toBeDefined();
    }
    for (const [section, named] of Object.entries(description.components)) {
      for (const name of Object.keys(named)) {
        expect(JSON.stringify(description)).toContain(`"#/components/${section}/${name}"`);
      }
    }
  });

  it('is also served as TypeScript types, the same for all origins', async () => {
    const path = '/documentCore/openapi.d.ts';
    const { status, type, body } = await text(path);
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toContain('export interface operations {');
    expect(body).toContain('_mt: "open.traffic.getHourlyFlow";');
    const other = await app.app.request(`http://another.test${path}`);
    expect(await other.text()).toBe(body);
  });

  it('is converted to types once, until it changes', async () => {
    const source = JSON.stringify({ openapi: '3.1.0', info: { title: 'None', version: '1' }, paths: {} });
    const types = typesOf(source);
    expect(typesOf(source)).toBe(types);
    expect(await types).toContain('export type paths');
    expect(typesOf(`${source} `)).not.toBe(types);
    // A failed conversion is retried.
    const failed = typesOf('{');
    await expect(failed).rejects.toThrow('JSON');
    expect(typesOf('{')).not.toBe(failed);
    await expect(typesOf('{')).rejects.toThrow('JSON');
  });

  it.each([
    ['/llms-full.txt', 'br'],
    ['/documentCore/openapi.json', 'br'],
    ['/documentCore/openapi.d.ts', 'br'],
    ['/documentCore/bruno.zip', null],
  ])(
    'is sent compressed unless it is an archive, or as 304 if the client has it: %s',
    async (address, encoding) => {
      const headers = { 'accept-encoding': 'br' };
      const response = await app.request(address, { headers });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      const known = { ...headers, 'if-none-match': response.headers.get('etag') ?? '' };
      expect((await app.request(address, { headers: known })).status).toBe(304);
    },
  );

  it('is rendered once, until a document changes', async () => {
    const reads = vi.spyOn(app.platform.documentPages, 'all');
    try {
      const first = await text('/documentCore/openapi.json');
      const many = await Promise.all(Array.from({ length: 5 }, () => text('/documentCore/openapi.json')));
      expect(many).toEqual(Array(5).fill(first));
      const operator = await app.createOperator();
      await app.call('updateDocAddStatus', { id: 'doc-traffic-hourly-v2', isAdded: false }, operator);
      reads.mockClear();
      const changed = await text('/documentCore/openapi.json');
      expect(first.body).toContain('api-traffic-hourly-v2');
      expect(changed.body).not.toContain('api-traffic-hourly-v2');
      await text('/documentCore/openapi.json');
      expect(reads).toHaveBeenCalledTimes(1);
    } finally {
      reads.mockRestore();
    }
  });
});
