import { gatewayPages } from '@platform/sdk/documents/search';
import { escapeXml } from '#http/xml.ts';
import type { PublishedPage } from '../pages.ts';
import { CHANGELOG } from './changelog.ts';

/** The pages that the server renders in addition to documents. */
const PAGES = ['/', '/package', '/status', '/documentCore', CHANGELOG];

/** Paths without anything for search engines: the API, and screens and files behind a login. */
const NOT_CRAWLED = [
  '/api/',
  '/gateway',
  '/controlPanel',
  '/accountInfo',
  '/message',
  '/onlineDebugger',
  '/file/',
];

/**
 * @param pages the published documents
 * @param latest the time of each API's latest change, by the API's ID
 * @param origin the platform's origin
 * @returns all public pages, in the format of sitemaps.org
 */
export function sitemap(
  pages: readonly (PublishedPage & { id: string })[],
  latest: ReadonlyMap<string, Date>,
  origin: string,
): string {
  const urlOf = (path: string, changed?: Date) =>
    `<url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`;
  const urls = [
    ...PAGES.map((path) => urlOf(path)),
    ...gatewayPages.map(({ id }) => urlOf(`/documentCore/${id}`)),
    ...pages.map(({ id, document: { apiId, updateTime } }) => {
      const ofApi = latest.get(apiId ?? '');
      const changed = ofApi && ofApi > updateTime ? ofApi : updateTime;
      return urlOf(`/documentCore/${encodeURIComponent(id)}`, changed);
    }),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** @returns what search engines may read, and where the sitemap is */
export function robots(origin: string): string {
  const rules = NOT_CRAWLED.map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
