import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { QueryKey } from '@tanstack/react-query';
import { RESULTS_ID } from '#lib/renderedResults.ts';
import type { PageHead, ServerRender } from '#lib/serverRender.ts';
import { PRODUCT } from '#shell/pageTitle.ts';
import type { PartFiles } from '../../build/pageFiles.ts';
import { PREVIEW } from './preview.ts';

/** A rendered page. */
export interface RenderedPage {
  /** The content of the element that the browser hydrates, after the elements that React puts into the head. */
  content: string;
  path: string;
  origin: string;
  head: Partial<PageHead>;
  /** The results that the page shows, by query key. */
  results: (readonly [key: QueryKey, data: unknown])[];
  /** The ids of its routes. */
  routes: string[];
  components: ServerRender['files'];
}

const fileOf = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const partFiles: Record<string, PartFiles> = JSON.parse(fileOf('files.json'));
const entryPage = fileOf('entry.html');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** JSON in an HTML element. `<` is escaped, because the element would end at `</script>`. */
const jsonIn = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** @returns the HTML document of a page: the entry page with its content, its results, its files and its head */
export function htmlOf({
  content,
  path: address,
  origin,
  head,
  results,
  routes,
  components,
}: RenderedPage): string {
  const [, hoisted = '', app = ''] = /^((?:<(?:meta|link)[^>]*>)*)(.*)$/s.exec(content) ?? [];
  const styles = new Set([...routes, ...components.keys()].flatMap((part) => partFiles[part]?.styles ?? []));
  // Other components are loaded when the browser is idle.
  const urgent = [...components].filter(([, { isUrgent }]) => isUrgent).map(([file]) => file);
  const scripts = new Set([...routes, ...urgent].flatMap((part) => partFiles[part]?.scripts ?? []));
  const title = head.title ?? PRODUCT;
  const url = origin + address;
  const about = {
    'og:title': title,
    'og:type': 'website',
    'og:site_name': PRODUCT,
    'og:url': url,
    'og:image': `${origin}/${PREVIEW.file}`,
    'og:image:width': String(PREVIEW.width),
    'og:image:height': String(PREVIEW.height),
    'og:image:alt': `The home page of ${PRODUCT}`,
    ...(head.description && { 'og:description': head.description }),
  };
  const added = [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...[...scripts].map(
      (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`,
    ),
    `<link rel="canonical" href="${escaped(url)}">`,
    ...Object.entries(about).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    hoisted,
  ];
  // Functions instead of texts, because `$` has a special meaning in a replacement text.
  return entryPage
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (found, start) =>
      head.description ? start + escaped(head.description) : found,
    )
    .replaceAll(
      '<link rel="modulepreload" crossorigin',
      '<link rel="modulepreload" crossorigin fetchpriority="low"',
    )
    .replace('</head>', () => `${added.join('\n')}</head>`)
    .replace(
      '<div id="app"></div>',
      () =>
        `<div id="app">${app}</div><script type="application/json" id="${RESULTS_ID}">${jsonIn(results)}</script>`,
    );
}
