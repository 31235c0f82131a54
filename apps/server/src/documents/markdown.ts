import type { DocumentHeading } from '@platform/sdk';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** A document's content as its page shows it. */
export interface RenderedContent {
  /** HTML that is safe to be shown. */
  html: string;
  /** Its headings, in order. */
  headings: DocumentHeading[];
}

/** What stands for the platform's address in prose, which does not know where it is read. */
const ORIGIN = '{origin}';

/**
 * @param content Markdown
 * @param origin the platform's address
 * @returns the Markdown with the address wherever it names it as `{origin}`
 */
export function addressed(content: string, origin: string): string {
  return content.replaceAll(ORIGIN, () => origin);
}

/** The page's own title is the heading above all of the content. */
const HIGHEST = 2;

// HTML in the text is text: what operators paste from elsewhere brings no markup of its own.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

// A table keeps its meaning for screen readers, and what scrolls is a box around it.
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
    // A block that scrolls is reached by the keyboard as well.
    pre: ['tabindex'],
    div: ['tabindex', 'role', 'aria-label'],
  },
  allowedClasses: { code: [/^language-[\w+#-]+$/] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // The page's security policy loads pictures of this server alone.
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

// A picture that the list below refuses would be a broken one: its words stand there alone.
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
 * Makes a document's content from Markdown (CommonMark with tables). HTML in it is shown as text, addresses that could
 * run a script are no links, and what is left passes a list of allowed elements.
 *
 * @param content Markdown
 * @returns the HTML, whose headings begin at the second level and have ids, and those headings
 */
export function renderMarkdown(content: string): RenderedContent {
  const tokens = markdown.parse(content, {});
  const headings: DocumentHeading[] = [];
  const used = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    const level = Math.max(Number(token.tag.slice(1)), HIGHEST);
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
 * @returns its text without markup, a line for each block
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

/** An id for a fragment: the words of the title, numbered where they were there before. */
function uniqueId(title: string, used: Set<string>): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['section'];
  const id = words.join('-');
  let unique = id;
  for (let count = 2; used.has(unique); count++) unique = `${id}-${count}`;
  used.add(unique);
  return unique;
}
