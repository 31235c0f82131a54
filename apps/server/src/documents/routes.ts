import { catalogOpenApi } from '@platform/sdk/documents/catalog';
import { gatewayPages } from '@platform/sdk/documents/search';
import { type Context, Hono } from 'hono';
import { type Api, describeApi } from '#apis/service.ts';
import { ATOM } from '#http/atom.ts';
import type { Origin } from '#http/origin.ts';
import { sendStored, storedBytes, storedText } from '#http/storedContent.ts';
import { billingRulesOf } from './billing.ts';
import type { Changelog } from './changelog.ts';
import { CHANGELOG, changelogFeed, changelogMarkdown } from './exports/changelog.ts';
import { brunoArchive } from './exports/collections/bruno.ts';
import { postmanCollection } from './exports/collections/postman.ts';
import { type ApiText, documentMarkdown, llmsText } from './exports/markdown.ts';
import { robots, sitemap } from './exports/sitemap.ts';
import { typesOf } from './exports/types.ts';
import { gatewayPageMarkdown } from './gatewayPages.ts';
import type { DocumentPages, PublishedPage } from './pages.ts';
import { protocolParamsOf } from './protocolParams.ts';
import { examplesOf } from './samples.ts';

/** Cache lifetime of an export, in seconds. */
const FRESH = 300;
/** The number of changes in the feed and in the text of the changelog. */
const CHANGES = 100;
const TEXT = 'text/plain; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';

/**
 * The documentation for programs: each document as Markdown at its own path with `.md`, a list of the documents at
 * `/llms.txt`, and all of them at `/llms-full.txt`; the API catalog as OpenAPI at `/documentCore/openapi.json`, as
 * TypeScript types at `/documentCore/openapi.d.ts`, and as collections that sign each call, for Postman at
 * `/documentCore/postman.json` and for Bruno at `/documentCore/bruno.zip`; the changelog of the catalog as Markdown and
 * as an Atom feed; and for search engines, `/sitemap.xml` and `/robots.txt`.
 *
 * @param timeZone the gateway's time zone, as an offset such as `+08:00`
 * @param origin the origin that the sample programs call
 */
export function documentRoutes(
  pages: DocumentPages,
  changelog: Changelog,
  timeZone: string,
  { originOf, isOriginFixed }: Origin,
): Hono {
  const caching = isOriginFixed ? `max-age=${FRESH}` : 'private, no-store';
  const aboutApi = async ({ document }: PublishedPage, stored: Api, origin: string): Promise<ApiText> => {
    const api = await pages.describe(stored);
    return {
      api,
      billing: billingRulesOf(api, timeZone),
      protocolParams: protocolParamsOf(api),
      examples: examplesOf(stored, document.examples, { origin, zone: timeZone }),
    };
  };
  const exported = async (
    context: Context,
    contentType: string,
    render: (origin: string) => Promise<string>,
  ) => {
    const origin = originOf(context);
    const content = await pages.rendered(`${origin} ${context.req.path}`, async () =>
      storedText(await render(origin), contentType),
    );
    return sendStored(context, content, { cacheControl: caching });
  };
  const markdownOf = async (page: PublishedPage, origin: string): Promise<string> => {
    const about = page.api && (await aboutApi(page, page.api, origin));
    return documentMarkdown({ page, about, origin });
  };
  const described = async () =>
    (await pages.all()).flatMap(({ document, api, folder }) =>
      api ? describeApi(api, document, folder) : [],
    );
  const catalog = async (origin: string) => catalogOpenApi(await described(), origin);
  const changes = async () => (await changelog.list({ pageSize: CHANGES })).list;
  const routes = new Hono();
  routes.get('/documentCore/openapi.json', (context) =>
    exported(context, 'application/json', async (origin) => JSON.stringify(await catalog(origin))),
  );
  routes.get('/documentCore/postman.json', (context) =>
    exported(context, 'application/json', async (origin) =>
      JSON.stringify(postmanCollection(await described(), { origin, zone: timeZone })),
    ),
  );
  routes.get('/documentCore/bruno.zip', async (context) => {
    const origin = originOf(context);
    const archive = await pages.rendered(`${origin} ${context.req.path}`, async () =>
      storedBytes(brunoArchive(await described(), { origin, zone: timeZone }), 'application/zip'),
    );
    return sendStored(context, archive, { cacheControl: caching });
  });
  routes.get('/documentCore/openapi.d.ts', async (context) => {
    // The types are the same for every origin, so they are not written again for each.
    const types = await pages.rendered(context.req.path, async () =>
      storedText(await typesOf(JSON.stringify(await catalog('/'))), TEXT),
    );
    return sendStored(context, types, { cacheControl: `max-age=${FRESH}` });
  });
  routes.get(`${CHANGELOG}.atom`, (context) =>
    exported(context, ATOM, async (origin) => changelogFeed(await changes(), origin)),
  );
  routes.get(`${CHANGELOG}.md`, (context) =>
    exported(context, MARKDOWN, async (origin) => changelogMarkdown(await changes(), origin)),
  );
  routes.get('/documentCore/:file{.+\\.md}', (context) =>
    exported(context, MARKDOWN, async (origin) => {
      const id = context.req.param('file').slice(0, -'.md'.length);
      const own = gatewayPages.find((one) => one.id === id);
      if (own) return gatewayPageMarkdown(own);
      return markdownOf(await pages.find(id), origin);
    }),
  );
  routes.get('/llms.txt', (context) =>
    exported(context, TEXT, async (origin) => llmsText(await pages.all(), origin)),
  );
  routes.get('/llms-full.txt', (context) =>
    exported(context, TEXT, async (origin) => {
      const documents = (await pages.all()).map((page) => markdownOf(page, origin));
      return [...gatewayPages.map(gatewayPageMarkdown), ...(await Promise.all(documents))].join('\n');
    }),
  );
  routes.get('/sitemap.xml', (context) =>
    exported(context, 'application/xml', async (origin) =>
      sitemap(await pages.all(), await changelog.latest(), origin),
    ),
  );
  routes.get('/robots.txt', (context) => exported(context, TEXT, async (origin) => robots(origin)));
  return routes;
}
