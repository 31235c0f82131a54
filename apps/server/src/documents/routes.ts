import { Hono } from 'hono';
import { billingRulesOf } from './billing.ts';
import { describeApi } from './describe.ts';
import { documentMarkdown, llmsText } from './exports/markdown.ts';
import { catalogueOpenApi } from './exports/openApi.ts';
import type { DocumentPages } from './pages.ts';

/** How long readers keep an export, in seconds. */
const FRESH = 300;

/**
 * The documentation for programs: each document as Markdown at its own address with `.md`, `/llms.txt`, and the API
 * catalogue as OpenAPI at `/documentCore/openapi.json`.
 *
 * @param pages the published documents
 * @param timeZone the gateway's time zone, as an offset such as `+08:00`
 * @returns the routes
 */
export function documentRoutes(pages: DocumentPages, timeZone: string): Hono {
  const routes = new Hono();
  routes.use(async (context, next) => {
    await next();
    if (context.res.ok) context.header('cache-control', `max-age=${FRESH}`);
  });
  routes.get('/documentCore/openapi.json', async (context) => {
    const described = (await pages.all()).flatMap(({ document, api }) =>
      api ? describeApi(api, document) : [],
    );
    return context.json(catalogueOpenApi(described));
  });
  routes.get('/documentCore/:file{.+\\.md}', async (context) => {
    const page = await pages.find(context.req.param('file').slice(0, -'.md'.length));
    const api = page.api && describeApi(page.api, page.document);
    const about = api && { api, billing: billingRulesOf(api, timeZone) };
    const text = documentMarkdown({ page, about });
    return context.body(text, 200, { 'content-type': 'text/markdown; charset=utf-8' });
  });
  routes.get('/llms.txt', async (context) => {
    return context.text(llmsText(await pages.all()));
  });
  return routes;
}
