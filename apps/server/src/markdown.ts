import type { DocumentHeading } from '@platform/sdk';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** The content of a document or notice as its page shows it. */
export interface RenderedContent {
  /** Sanitized HTML. */
  html: string;
  /** Its headings, in order. */
  headings: DocumentHeading[];
}

/** The placeholder for the platform's origin in documents, whose text is the same on every platform. */
const ORIGIN = '{origin}';

/**
 * @param content Markdown
 * @param origin the platform's origin
 * @returns the Markdown with `{origin}` replaced
 */
export function addressed(content: string, origin: string): string {
  return content.replaceAll(ORIGIN, () => origin);
}

/** The page's own title is the only heading above this level. */
const MIN_LEVEL = 2;

/** The maximum size of the cached contents with their HTML, in characters. */
const MAX_CACHED = 10_000_000;
const cache = new Map<string, RenderedContent>();
let cached = 0;

// HTML in the text is shown as text, so that content pasted by operators brings no markup.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

// The wrapper scrolls instead of the table, so that the table keeps its semantics for screen readers.
markdown.renderer.rules.table_open = () => '<div role="group" aria-label="Table" tabindex="0">\n<table>\n';
markdown.renderer.rules.table_close = () => '</table>\n</div>\n';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
    ...['strong', 'em', 's', 'code', 'pre', 'a', 'img'],
    ...['div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title'],
    code: ['class'],
    ol: ['start'],
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, ['id']])),
    // A scrollable block must be reachable by keyboard.
    pre: ['tabindex'],
    div: ['tabindex', 'role', 'aria-label'],
  },
  allowedClasses: { code: [/^language-[\w+#-]+$/] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Besides relative addresses, allows only `data:`: the page's security policy blocks images of other hosts.
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
    pre: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
  },
};

// An image whose address the list above rejects would be broken, so only its alternative text is shown.
markdown.renderer.rules.image = (tokens, index, options, environment, self) => {
  const token = tokens[index];
  if (!token) return '';
  const words = self.renderInlineAsText(token.children ?? [], options, environment);
  token.attrSet('alt', words);
  const picture = self.renderToken(tokens, index, options);
  return sanitizeHtml(picture, { ...allowed, exclusiveFilter: ({ attribs }) => !attribs.src })
    ? picture
    : markdown.utils.escapeHtml(words);
};

/**
 * Renders the content of a document or notice from Markdown (CommonMark with tables). HTML in it is shown as text, URLs
 * that could run a script are not linked, and the result is filtered by a list of allowed elements. Cached by content.
 *
 * @param content Markdown
 * @returns the HTML, whose headings have ids and start at the second level, and these headings
 */
export function renderMarkdown(content: string): RenderedContent {
  const known = cache.get(content);
  if (known) return known;
  const rendered = render(content);
  // Rendering a long document takes a tenth of a second, and any reader can request it again and again.
  cache.set(content, rendered);
  cached += content.length + rendered.html.length;
  for (const [oldest, { html }] of cache) {
    if (cached <= MAX_CACHED) break;
    cache.delete(oldest);
    cached -= oldest.length + html.length;
  }
  return rendered;
}

function render(content: string): RenderedContent {
  const tokens = markdown.parse(content, {});
  const headings: DocumentHeading[] = [];
  const used = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    const level = Math.max(Number(token.tag.slice(1)), MIN_LEVEL);
    token.tag = `h${level}`;
    if (token.type === 'heading_close') continue;
    const title = textOf(tokens[index + 1]?.children ?? []);
    const id = uniqueId(title, used);
    token.attrSet('id', id);
    headings.push({ id, title, level });
  }
  const html = sanitizeHtml(markdown.renderer.render(tokens, markdown.options, {}), allowed);
  return { html, headings };
}

/**
 * @param content Markdown
 * @returns its text without markup, one line per block
 */
export function plainTextOf(content: string): string {
  return markdown
    .parse(content, {})
    .map(({ type, content: source, children }) => {
      if (type === 'inline') return textOf(children ?? []);
      return type === 'fence' || type === 'code_block' ? source : '';
    })
    .filter((line) => line !== '')
    .join('\n');
}

function textOf(children: readonly { type: string; content: string }[]): string {
  return children
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('');
}

/** An id for a fragment: the words of the title, with a number if the id is already used. */
function uniqueId(title: string, used: Set<string>): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['section'];
  const id = words.join('-');
  let unique = id;
  for (let count = 2; used.has(unique); count++) unique = `${id}-${count}`;
  used.add(unique);
  return unique;
}
