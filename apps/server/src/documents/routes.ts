import { type Context, Hono } from 'hono';
import { billingRulesOf } from './billing.ts';
import { describeApi } from './describe.ts';
import { type ApiText, documentMarkdown, llmsText } from './exports/markdown.ts';
import { catalogueOpenApi } from './exports/openApi.ts';
import { gatewayPageMarkdown, gatewayPages } from './gatewayPages.ts';
import type { DocumentPages, PublishedPage } from './pages.ts';
import { protocolParams } from './protocolParams.ts';
import { examplesOf } from './samples.ts';
import type { Api } from './service.ts';

/** How long readers keep an export, in seconds. */
const FRESH = 300;

/** Where the programs of the documentation call this server. */
export interface Origin {
  /** The address of this server as the caller of a request knows it. */
  originOf: (context: Context) => string;
  /** Whether that is the same for everybody; else it is what the request says, which no cache may hand to others. */
  isOriginFixed: boolean;
}

/**
 * The documentation for programs: each document as Markdown at its own address with `.md`, `/llms.txt`, and the API
 * catalogue as OpenAPI at `/documentCore/openapi.json`.
 *
 * @param pages the published documents
 * @param timeZone the gateway's time zone, as an offset such as `+08:00`
 * @param origin the address of this server, which the programs call
 * @returns the routes
 */
export function documentRoutes(
  pages: DocumentPages,
  timeZone: string,
  { originOf, isOriginFixed }: Origin,
): Hono {
  const caching = isOriginFixed ? `max-age=${FRESH}` : 'private, no-store';
  const aboutApi = async ({ document }: PublishedPage, stored: Api, origin: string): Promise<ApiText> => {
    const api = await pages.describe(stored);
    return {
      api,
      billing: billingRulesOf(api, timeZone),
      protocolParams,
      examples: examplesOf(stored, document.examples, { origin, zone: timeZone }),
    };
  };
  const exported = (context: Context, text: string, contentType: string) =>
    context.body(text, 200, { 'content-type': contentType, 'cache-control': caching });
  const markdown = (context: Context, text: string) =>
    exported(context, text, 'text/markdown; charset=utf-8');
  const routes = new Hono();
  routes.get('/documentCore/openapi.json', async (context) => {
    const described = (await pages.all()).flatMap(({ document, api, folder }) =>
      api ? describeApi(api, document, folder) : [],
    );
    const catalogue = catalogueOpenApi(described, originOf(context));
    return exported(context, JSON.stringify(catalogue), 'application/json');
  });
  routes.get('/documentCore/:file{.+\\.md}', async (context) => {
    const origin = originOf(context);
    const id = context.req.param('file').slice(0, -'.md'.length);
    const own = gatewayPages.find((one) => one.id === id);
    if (own) return markdown(context, gatewayPageMarkdown(own));
    const page = await pages.find(id);
    const about = page.api && (await aboutApi(page, page.api, origin));
    return markdown(context, documentMarkdown({ page, about, origin }));
  });
  routes.get('/llms.txt', async (context) =>
    exported(context, llmsText(await pages.all(), originOf(context)), 'text/plain; charset=utf-8'),
  );
  return routes;
}
