import type { ApiBillingRules, ApiInfo } from '@platform/sdk';
import type { PublishedPage } from '../pages.ts';

/** What a document says, for whoever reads it as a text. */
export interface DocumentText {
  page: PublishedPage;
  /** What it says of its API, and what calls cost; null for prose. */
  about: { api: ApiInfo; billing: ApiBillingRules } | null;
}

/** Markup in what somebody typed stays text. */
const plain = (text: string) => text.replaceAll(/[\\`*_[\]<>#|]/g, '\\$&').replaceAll(/\s+/g, ' ');
/** Code in a table: neither a bar nor a line's end may stand in it. */
const code = (text: string) =>
  text === '' ? '' : `\`${text.replaceAll('`', 'ˋ').replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')}\``;
/** Words of the contract, in which what stands between backticks is code. */
const words = (text: string) =>
  text
    .split('`')
    .map((part, index) => (index % 2 ? code(part) : plain(part)))
    .join('');

function table(headers: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(headers), line(headers.map(() => '---')), ...rows.map(line)].join('\n');
}

function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}

function sectionsOf({ api, billing }: NonNullable<DocumentText['about']>): string[] {
  const { requestParams, responseParams, responseCodes, responseExample } = api;
  const facts = [
    ['Method name', code(api.methodName)],
    ['Version', code(api.version)],
    ['HTTP method', api.httpMethods.map(code).join(', ')],
    ['HTTP route', code(api.httpRoute)],
    ['Requires signature', api.isSignatureRequired ? 'Yes' : 'No'],
    ['QPS', String(api.qps)],
    ['Tags', api.tags.map(plain).join(', ')],
  ];
  return [
    table(['', ''], facts),
    '## Request parameters',
    requestParams.length === 0
      ? 'It takes no parameters of its own.'
      : table(
          ['Name', 'Type', 'Required', 'Description', 'Example'],
          requestParams.map(({ name, type, isRequired, description, example }) => [
            code(name),
            type,
            isRequired ? 'Required' : 'Optional',
            words(description),
            code(example),
          ]),
        ),
    '## Response parameters',
    responseParams.length === 0
      ? 'It answers with no fields of its own.'
      : table(
          ['Name', 'Type', 'Description'],
          responseParams.map(({ name, type, description }) => [code(name), plain(type), words(description)]),
        ),
    ...(responseExample === '' ? [] : ['## Response example', fenced('json', responseExample)]),
    '## Response codes',
    table(
      ['Code', 'Name', 'Message'],
      responseCodes.map((one) => [String(one.code), code(one.codename), words(one.message)]),
    ),
    '## Billing rules',
    billing.rules.map(({ title, text }) => `- **${plain(title)}.** ${words(text)}`).join('\n'),
  ];
}

/**
 * @param text what the document says
 * @returns the document as Markdown, which says what its page does
 */
export function documentMarkdown({ page: { document }, about }: DocumentText): string {
  const { title, description, content } = document;
  const parts = [
    `# ${plain(title)}`,
    words(description),
    ...(about ? sectionsOf(about) : []),
    content.trim(),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/**
 * @param pages the published documents, in the order of the menu
 * @returns an overview for programs that read, as llmstxt.org describes it
 */
export function llmsText(pages: readonly (PublishedPage & { id: string; folder: string })[]): string {
  const groups = new Map<string, typeof pages>();
  for (const page of pages) {
    const isOld = page.document.interfaceVersion === 'old';
    const name = isOld ? `${page.folder} (old-customer interface)` : page.folder;
    groups.set(name, [...(groups.get(name) ?? []), page]);
  }
  const sections = [...groups].map(([name, entries]) => {
    const lines = entries.map(({ id, document }) => {
      const about = document.description === '' ? '' : `: ${words(document.description)}`;
      return `- [${plain(document.title)}](/documentCore/${encodeURIComponent(id)}.md)${about}`;
    });
    return `## ${plain(name)}\n\n${lines.join('\n')}`;
  });
  const head = [
    '# Passant open platform',
    '> Retail-technology APIs: store inspection, people counting, customer-flow and demographic analysis. Every call is signed and goes to one gateway.',
    'The [API catalogue as OpenAPI](/documentCore/openapi.json) describes every method.',
  ];
  return `${[...head, ...sections].join('\n\n')}\n`;
}
