import MiniSearch, { type SearchResult } from 'minisearch';
import { gatewayCodes } from '../../documents.ts';
import type {
  ApiResponseField,
  Document,
  DocumentMatch,
  InterfaceVersion,
} from '../../generated/model/index.ts';
import { excerptOf, mark } from './excerpt.ts';
import { type ExplainedReturnCode, GATEWAY_PAGES_FOLDER, gatewayPages, RETURN_CODES_PAGE } from './pages.ts';
import { baseOf, indexedWords, isTelling, type Query, readQuery } from './words.ts';

export { GATEWAY_PAGES_FOLDER, type GatewayPage, gatewayPages } from './pages.ts';

/** A published document as the search reads it. */
export interface SearchableDocument
  extends Pick<Document, 'title' | 'description' | 'requestParams' | 'responseParams' | 'responseCodes'> {
  /** Its id in the documentation menu. */
  id: string;
  menuName: string;
  interfaceVersion: InterfaceVersion;
  /** The method name of its API; undefined without an API. */
  methodName: string | undefined;
  /** Whether it is about a deprecated API. */
  isDeprecated: boolean;
  /** The names of the folders that contain it, from the top down. */
  menuPath: string[];
  /** Its prose, without markup. */
  text: string;
}

/** A document or return code that a search found, without its texts. */
export interface SearchHit {
  /** The id in the documentation menu. */
  id: string;
  /** The return code of the gateway that was found; undefined for documents and pages. */
  returnCode?: ExplainedReturnCode;
  /** The words to mark, in lower case. */
  words: string[];
}

/** What is indexed of a document, page or return code. */
interface Entry {
  key: string;
  title: string;
  name: string;
  fields: string;
  description: string;
  text: string;
  weight: number;
}

/** The weight of a match by the field that it is in. */
const BOOST = { title: 6, name: 4, fields: 1.5, description: 2, text: 1 };
/** The weight of a match in the documents of the old-customer interface. */
const OLD_WEIGHT = 0.6;
/** The weight of the return codes: many are short, and would rank before the guides for every word that they contain. */
const CODE_WEIGHT = 0.8;
/** Results that lack one of the typed words are left out if their score is below this share of the best score. */
const MIN_SCORE = 0.2;
/** Separates the page from the name of the return code in the key of a return code. */
const ANCHOR = '#';
/** In a longer text, a number counts as a return code only if the text calls it one: others are line numbers or dates. */
const MAX_WORDS_AROUND_NUMBER = 4;

/** The parameters of a document, the fields of its JSON parameters by path, and the fields of the response. */
function fieldsOf({
  requestParams,
  responseParams,
}: Pick<SearchableDocument, 'requestParams' | 'responseParams'>): (Pick<
  ApiResponseField,
  'name' | 'description'
> & { anchor: string })[] {
  const params = requestParams.flatMap((param) => {
    const { name, fields = [] } = param;
    const path = (field: string) => (field.startsWith('[]') ? `${name}${field}` : `${name}.${field}`);
    return [param, ...fields.map((field) => ({ ...field, name: path(field.name) }))];
  });
  return [
    ...params.map((field) => ({ ...field, anchor: 'request_parameters' })),
    ...responseParams.map((field) => ({ ...field, anchor: 'response_parameters' })),
  ];
}

const codeLine = ({ code, codename, message }: { code: number; codename: string; message: string }) =>
  `${code} ${codename}: ${message}`;

/**
 * The texts of a document's own return codes. Return codes of the gateway occur in nearly every document, and are
 * found as entries of their own.
 */
const ownCodes = ({ responseCodes }: Pick<SearchableDocument, 'responseCodes'>) =>
  responseCodes.filter(({ code }) => !gatewayCodes.has(code)).map(codeLine);

const returnCodeEntries = RETURN_CODES_PAGE.codes.map(
  (code): Entry => ({
    key: `${RETURN_CODES_PAGE.id}${ANCHOR}${code.codename}`,
    title: `${code.code} ${code.codename}`,
    name: `HTTP ${code.httpStatus}`,
    fields: '',
    description: code.message,
    text: `${code.meaning} ${code.fix}`,
    weight: CODE_WEIGHT,
  }),
);

const pageEntries = gatewayPages.map(
  ({ id, title, description, codes }): Entry => ({
    ...{ key: id, title, name: '', fields: '', description, weight: 1 },
    // The page of the return codes needs no text, because each return code is an entry.
    text: id === RETURN_CODES_PAGE.id ? '' : codes.map(({ codename }) => codename).join(' '),
  }),
);

const codesByKey = new Map<string, ExplainedReturnCode>(
  RETURN_CODES_PAGE.codes.map((code) => [`${RETURN_CODES_PAGE.id}${ANCHOR}${code.codename}`, code]),
);

function entryOf(document: SearchableDocument): Entry {
  const { id, title, menuName, methodName = '', description, text, interfaceVersion } = document;
  const fields = fieldsOf(document);
  return {
    key: id,
    title,
    name: `${menuName === title ? '' : menuName} ${methodName}`,
    fields: fields.map(({ name }) => name).join(' '),
    description,
    text: [...fields.map((field) => field.description), text, ...ownCodes(document)].join('\n'),
    weight: interfaceVersion === 'old' ? OLD_WEIGHT : 1,
  };
}

/**
 * The search index of the documentation, in memory: documents, the pages about calling, and the return codes of the
 * gateway. It finds words by their beginning, base form, synonyms and, where nothing else is found, with typos.
 */
export class DocumentIndex {
  readonly #index = new MiniSearch<Entry>({
    idField: 'key',
    fields: Object.keys(BOOST),
    storeFields: ['weight'],
    // The name of a parameter may be a stop word.
    tokenize: (text, field) =>
      field === 'fields' ? indexedWords(text) : indexedWords(text).filter(isTelling),
    processTerm: (term) => term,
    // Replaced documents are cleaned up in the background.
    autoVacuum: true,
  });

  constructor() {
    this.#index.addAll([...pageEntries, ...returnCodeEntries]);
  }

  /** Adds a document, or replaces it. */
  put(document: SearchableDocument): void {
    const entry = entryOf(document);
    if (this.#index.has(entry.key)) this.#index.replace(entry);
    else this.#index.add(entry);
  }

  /** Removes a document. */
  remove(id: string): void {
    if (this.#index.has(id)) this.#index.discard(id);
  }

  /**
   * Searches. The cost is bounded: 2,000 characters and 32 different words are read.
   *
   * @param query what the reader typed or pasted
   * @param limit the maximum number of hits
   * @returns the best first; empty for a query without words
   */
  search(query: string, limit: number): SearchHit[] {
    const read = readQuery(query);
    if (read.terms.size === 0) return [];
    const named = namedCodes(read);
    const found = this.#find(read).filter(({ id }) => !named.includes(id));
    const first = named.map((id): SearchHit => ({ ...hitOf(id), words: read.words }));
    const rest = found.map(
      ({ id, terms }): SearchHit => ({
        ...hitOf(id),
        // Terms that begin with a typed word are left out, because the word marks them too.
        words: [...read.words, ...terms.filter((term) => !read.words.some((word) => term.startsWith(word)))],
      }),
    );
    return [...first, ...rest].slice(0, limit);
  }

  #find(query: Query): { id: string; terms: string[] }[] {
    const options = {
      tokenize: (text: string) => text.split(' '),
      boost: BOOST,
      boostTerm: (term: string) => query.terms.get(term) ?? 1,
      boostDocument: (_id: unknown, _term: string, { weight }: Record<string, unknown> = {}) =>
        Number(weight ?? 1),
      prefix: (term: string) => term.length > 1 || query.terms.size === 1,
    };
    const results = this.#index.search([...query.terms.keys()].join(' '), options);
    const known = new Set(results.flatMap(({ queryTerms }) => queryTerms));
    const unknown = query.groups.flatMap((group) =>
      [...group].some((term) => known.has(term)) ? [] : [...group].filter((term) => !/^\p{N}/u.test(term)),
    );
    const corrected =
      unknown.length === 0
        ? []
        : this.#index.search(unknown.join(' '), {
            ...options,
            fuzzy: (term) => (term.length < 4 ? false : term.length < 7 ? 1 : 2),
          });
    return ranked([...results, ...corrected], query);
  }
}

/** Merges the results of the searches with and without typos, the best first. More matching words rank higher. */
function ranked(
  results: readonly SearchResult[],
  { groups, words }: Query,
): { id: string; terms: string[] }[] {
  const byId = new Map<string, SearchResult[]>();
  for (const result of results) byId.set(result.id, [...(byId.get(result.id) ?? []), result]);
  const merged = [...byId].map(([id, same]) => {
    const matched = new Set(same.flatMap(({ queryTerms }) => queryTerms));
    const covered = groups.filter((group) => [...group].some((term) => matched.has(term))).length;
    const sum = same.reduce((total, { score }) => total + score, 0);
    return {
      id,
      terms: [...new Set(same.flatMap(({ terms }) => terms))],
      score: sum * (covered / groups.length) ** 2,
      isComplete: words.every((word) => matched.has(word) || matched.has(baseOf(word))),
    };
  });
  const best = Math.max(0, ...merged.map(({ score }) => score));
  return merged
    .filter(({ score, isComplete }) => isComplete || score >= best * MIN_SCORE)
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
}

/** The return codes whose name or number occurs in a query. */
function namedCodes({ text, words }: Query): string[] {
  const names = new Set(text.match(/[a-z]+(?:_[a-z]+)+/g));
  const numbers = new Set(
    words.length <= MAX_WORDS_AROUND_NUMBER
      ? text.match(/\b\d{4}\b/g)
      : [...text.matchAll(/(?:code|error)\W{0,5}(\d{4})\b/g)].map(([, number]) => number ?? ''),
  );
  const of = (isNamed: (code: ExplainedReturnCode) => boolean) =>
    [...codesByKey].filter(([, code]) => isNamed(code)).map(([key]) => key);
  const isBegun = (codename: string) =>
    words.length > 1 && text.trim().length > 4 && codename.startsWith(text.trim()) && text.includes('_');
  const byName = of(({ codename }) => names.has(codename.toLowerCase()) || isBegun(codename.toLowerCase()));
  const byNumber = of(({ code }) => numbers.has(String(code)));
  return [...new Set([...byName, ...byNumber])];
}

function hitOf(key: string): Pick<SearchHit, 'id' | 'returnCode'> {
  const returnCode = codesByKey.get(key);
  return returnCode ? { id: RETURN_CODES_PAGE.id, returnCode } : { id: key };
}

/**
 * Describes a hit that is not a document: a return code, or a page about calling.
 *
 * @returns the match; undefined for a document
 */
export function pageMatch({ id, returnCode, words }: SearchHit): DocumentMatch | undefined {
  const page = gatewayPages.find((one) => one.id === id);
  if (!page) return undefined;
  const common = { id, interfaceVersion: 'new' } as const;
  if (!returnCode) {
    const excerpt = mark(page.description, words);
    return {
      ...common,
      kind: 'document',
      title: mark(page.title, words),
      menuPath: [GATEWAY_PAGES_FOLDER],
      excerpt,
    };
  }
  const { code, codename, message, meaning, fix } = returnCode;
  return {
    ...common,
    kind: 'returnCode',
    anchor: codename,
    title: mark(`${code} ${codename}`, words),
    menuPath: [GATEWAY_PAGES_FOLDER, page.title],
    excerpt: excerptOf([message, meaning, fix].map(withoutMarks), words),
  };
}

const withoutMarks = (text: string) => text.replaceAll('`', '');

/**
 * Describes a document that was found: what matched, and where.
 *
 * @param words the words of the hit
 */
export function documentMatch(document: SearchableDocument, words: readonly string[]): DocumentMatch {
  const { id, title, menuPath, interfaceVersion, methodName, isDeprecated } = document;
  const parameter = parameterNamed(document, words);
  return {
    id,
    kind: parameter ? 'parameter' : methodName === undefined ? 'document' : 'api',
    ...(parameter && { anchor: parameter.anchor }),
    title: mark(title, words),
    menuPath,
    interfaceVersion,
    excerpt: parameter
      ? excerptOf([`${parameter.name}: ${withoutMarks(parameter.description)}`], words)
      : excerptOf(linesOf(document), words),
    ...(isDeprecated && { isDeprecated }),
  };
}

/** The parameter or field whose own name, without its path, is the first search word; undefined if the title has that word. */
function parameterNamed(document: SearchableDocument, words: readonly string[]) {
  const isNamed = (name: string) => {
    const own = name.match(/\w+$/)?.[0].toLowerCase();
    return own !== undefined && words[0] !== undefined && own.replace(/^_+/, '') === words[0];
  };
  return indexedWords(document.title).includes(words[0] ?? '')
    ? undefined
    : fieldsOf(document).find(({ name }) => isNamed(name));
}

/** The texts of a document, line by line. */
function* linesOf(document: SearchableDocument): Generator<string> {
  yield document.description;
  for (const { name, description } of fieldsOf(document)) yield `${name}: ${description}`;
  yield* document.text.split('\n');
  yield* ownCodes(document);
}
