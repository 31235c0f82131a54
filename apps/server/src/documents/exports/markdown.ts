import type {
  ApiBillingRules,
  ApiInfo,
  ApiParameter,
  ApiResponseField,
  CodeExample,
  CodeLanguage,
  DocumentedCall,
} from '@platform/sdk';
import { CODE_LANGUAGES, sunsetText } from '@platform/sdk/documents';
import { GATEWAY_PAGES_FOLDER, gatewayPages } from '@platform/sdk/documents/search';
import { addressed } from '#markdown.ts';
import { documentedCall, type PublishedPage } from '../pages.ts';
import { CHANGELOG } from './changelog.ts';
import { apiLink, code, plain, words } from './markdownText.ts';

/** The part of a document about its API. */
export interface ApiText {
  api: ApiInfo;
  /** The price of its calls. */
  billing: Pick<ApiBillingRules, 'rules'>;
  /** The parameters that every call has in addition to the API's own. */
  protocolParams: readonly ApiParameter[];
  /** Sample programs that call it, one per language. */
  examples: readonly CodeExample[];
}

/** The content of a document for text readers. */
export interface DocumentText {
  page: PublishedPage;
  /** The part about its API; null if there is none. */
  about: ApiText | null;
  /** The platform's origin, which prose may contain. */
  origin: string;
}

const INTERFACES: Record<ApiInfo['interfaceVersion'], string> = {
  new: 'New-customer interface',
  old: 'Old-customer interface',
};

const PRICES: Record<ApiInfo['priceKind'], string> = { basic: 'Basic', paid: 'Paid' };

/** The identifier of a language in fenced code blocks. */
const fenceOf = (language: CodeLanguage) => (language === 'curl' ? 'sh' : language);

function table(headers: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(headers), line(headers.map(() => '---')), ...rows.map(line)].join('\n');
}

function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}

/** Parameters, each followed by the fields of its JSON with their paths. */
function parameterTable(parameters: readonly ApiParameter[]): string {
  return table(
    ['Name', 'Type', 'Required', 'Description', 'Example'],
    parameters.flatMap(({ name, type, isRequired, description, example, fields = [] }) => [
      [code(name), type, need(isRequired), words(description), code(example)],
      ...fields.map((field) => [
        code(field.name.startsWith('[]') ? `${name}${field.name}` : `${name}.${field.name}`),
        plain(field.type),
        need(field.isRequired),
        words(field.description),
        '',
      ]),
    ]),
  );
}

function fieldTable(fields: readonly ApiResponseField[]): string {
  return table(
    ['Name', 'Type', 'Required', 'Description'],
    fields.map(({ name, type, isRequired, description }) => [
      code(name),
      plain(type),
      need(isRequired),
      words(description),
    ]),
  );
}

const need = (isRequired = true) => (isRequired ? 'Required' : 'Optional');

const callFacts = ({ httpMethods, httpRoute, isSignatureRequired }: DocumentedCall | ApiInfo) => [
  ['HTTP method', httpMethods.map(code).join(', ')],
  ['HTTP route', code(httpRoute)],
  ['Requires signature', isSignatureRequired ? 'Yes' : 'No'],
];

const tagFacts = ({ tags }: DocumentedCall | ApiInfo) =>
  tags.length === 0 ? [] : [['Tags', tags.map(plain).join(', ')]];

function responseSections({ responseExample, responseCodes }: DocumentedCall | ApiInfo): string[] {
  const codes = responseCodes.map((one) => [String(one.code), code(one.codename), words(one.message)]);
  return [
    ...(responseExample === '' ? [] : ['## Response example', fenced('json', responseExample)]),
    ...(codes.length === 0 ? [] : ['## Response codes', table(['Code', 'Name', 'Message'], codes)]),
  ];
}

function exampleSections(examples: readonly CodeExample[]): string[] {
  if (examples.length === 0) return [];
  const programs = examples.flatMap(({ language, requestExample, responseExample: reader }) => {
    const fence = fenceOf(language);
    const program = requestExample === '' ? [] : [fenced(fence, requestExample)];
    const readers = reader === '' ? [] : ['To read a response:', fenced(fence, reader)];
    return [`### ${CODE_LANGUAGES[language]}`, ...program, ...readers];
  });
  return ['## Examples', ...programs];
}

function apiSections({ api, billing, protocolParams, examples }: ApiText): string[] {
  const { requestParams, responseParams } = api;
  const facts = [
    ['Interface version', INTERFACES[api.interfaceVersion]],
    ['Method name', code(api.methodName)],
    ['Version', code(api.version)],
    ...callFacts(api),
    ['Price', PRICES[api.priceKind]],
    ['QPS', String(api.qps)],
    ...tagFacts(api),
  ];
  return [
    table(['', ''], facts),
    '## Request parameters',
    requestParams.length === 0 ? 'No parameters besides the common ones.' : parameterTable(requestParams),
    '### Common parameters',
    parameterTable(protocolParams),
    '## Response parameters',
    responseParams.length === 0 ? 'No fields besides the common ones.' : fieldTable(responseParams),
    ...responseSections(api),
    ...exampleSections(examples),
    '## Billing rules',
    billing.rules.map(({ title, text }) => `- **${plain(title)}.** ${words(text)}`).join('\n'),
  ];
}

/** The sections about a call that no API of the catalog defines, so they contain only what operators wrote. */
function callSections(call: DocumentedCall): string[] {
  const { requestParams, responseParams } = call;
  return [
    table(['', ''], [...callFacts(call), ...tagFacts(call)]),
    ...(requestParams.length === 0 ? [] : ['## Request parameters', parameterTable(requestParams)]),
    ...(responseParams.length === 0 ? [] : ['## Response parameters', fieldTable(responseParams)]),
    ...responseSections(call),
    ...exampleSections(call.examples),
  ];
}

/** The notice that the API is deprecated, as a block quotation. */
function deprecationNotice({ deprecation }: ApiInfo, origin: string): string[] {
  if (!deprecation) return [];
  const { successor } = deprecation;
  const sentences = [
    '**This API is deprecated.**',
    sunsetText(deprecation) ?? '',
    successor ? `Use ${apiLink(successor, origin)} instead.` : '',
  ];
  return [`> ${sentences.filter((sentence) => sentence !== '').join(' ')}`];
}

/**
 * @param text the document's content
 * @returns the document as Markdown, with the content of its page except for the changes since the API's previous version
 */
export function documentMarkdown({ page: { document }, about, origin }: DocumentText): string {
  const { title, description } = document;
  const content = addressed(document.content, origin);
  const call = documentedCall(document);
  const parts = [
    `# ${plain(title)}`,
    ...(about ? deprecationNotice(about.api, origin) : []),
    words(description),
    ...(about ? apiSections(about) : []),
    ...(call ? callSections(call) : []),
    content.trim(),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/**
 * @param pages the published documents, in the order of the menu
 * @param origin the platform's origin, so that links also work in a saved copy
 * @returns an overview for programs, in the format of llmstxt.org
 */
export function llmsText(
  pages: readonly (PublishedPage & { id: string; folder: string })[],
  origin: string,
): string {
  const lineOf = (id: string, title: string, description: string, isDeprecated = false) => {
    const text = isDeprecated ? `Deprecated. ${description}`.trim() : description;
    const about = text === '' ? '' : `: ${words(text)}`;
    return `- [${plain(title)}](${origin}/documentCore/${encodeURIComponent(id)}.md)${about}`;
  };
  const groups = new Map<string, typeof pages>();
  for (const page of pages) {
    const isOld = page.document.interfaceVersion === 'old';
    const name = isOld ? `${page.folder} (old-customer interface)` : page.folder;
    groups.set(name, [...(groups.get(name) ?? []), page]);
  }
  const sections = [...groups].map(([name, entries]) => {
    const lines = entries.map(({ id, document, api }) =>
      lineOf(id, document.title, document.description, Boolean(api?.deprecation)),
    );
    return `## ${plain(name)}\n\n${lines.join('\n')}`;
  });
  const head = [
    '# Passant open platform',
    '> Retail-technology APIs: store inspection, people counting, customer-flow and demographic analysis. Every call is signed and goes to one gateway.',
    `The [API catalog as OpenAPI](${origin}/documentCore/openapi.json), or [as TypeScript types](${origin}/documentCore/openapi.d.ts), describes every method. As a [Postman collection](${origin}/documentCore/postman.json) or a [Bruno collection](${origin}/documentCore/bruno.zip) it signs each call.`,
    `The [status feed](${origin}/status.atom) names incidents and planned maintenance.`,
    `The [changelog of the catalog](${origin}${CHANGELOG}.md), also [as a feed](${origin}${CHANGELOG}.atom), says which APIs were added, changed, deprecated and removed.`,
    `## ${GATEWAY_PAGES_FOLDER}`,
    gatewayPages.map(({ id, title, description }) => lineOf(id, title, description)).join('\n'),
  ];
  return `${[...head, ...sections].join('\n\n')}\n`;
}
