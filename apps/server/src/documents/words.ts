import type { ApiResponseField, ApiReturnCode } from '@platform/sdk';
import { gatewayCodes } from '@platform/sdk/documents';
import { type SQL, sql } from 'drizzle-orm';
import { plainTextOf } from '#markdown.ts';
import type { documents } from './tables.ts';

/** The searchable fields of a document. */
export type Searchable = Pick<
  typeof documents.$inferSelect,
  'title' | 'menuName' | 'description' | 'content' | 'requestParams' | 'responseParams' | 'responseCodes'
>;

/** The parameters, their fields with paths, and the fields of the response. */
function fieldsOf({
  requestParams,
  responseParams,
}: Pick<Searchable, 'requestParams' | 'responseParams'>): Pick<ApiResponseField, 'name' | 'description'>[] {
  const params = requestParams.flatMap((param) => {
    const { name, fields = [] } = param;
    const path = (field: string) => (field.startsWith('[]') ? `${name}${field}` : `${name}.${field}`);
    return [param, ...fields.map((field) => ({ ...field, name: path(field.name) }))];
  });
  return [...params, ...responseParams];
}

/**
 * The texts of a document's own return codes. Return codes of the gateway occur in nearly every document, and are
 * found on pages of their own.
 */
const ownCodes = ({ responseCodes }: Pick<Searchable, 'responseCodes'>) =>
  responseCodes.filter(({ code }) => !gatewayCodes.has(code)).map(codeLine);

/**
 * The words of a document, for processes of the previous version: they search this column while a rolling restart is
 * in progress. The search itself reads `DocumentIndex` (decision record 0034).
 *
 * @param methodName the method of its API; undefined without an API
 * @returns the document's words, weighted by the field that they are in: as written, and in their base form
 */
export function searchVector(document: Searchable, methodName: string | undefined): SQL<string> {
  const { title, menuName, description, content } = document;
  const fields = fieldsOf(document);
  const weights: [weight: string, texts: string[]][] = [
    ['A', [title, menuName, methodName ?? '']],
    ['B', fields.map(({ name }) => name)],
    ['C', [description, ...fields.map((field) => field.description)]],
    ['D', [plainTextOf(content), ...ownCodes(document)]],
  ];
  const vectors = weights.flatMap(([weight, texts]) => {
    const words = spelledOut(texts.join(' '));
    return ['simple', 'english'].map(
      (language) => sql`setweight(to_tsvector(${language}::regconfig, ${words}), ${sql.raw(`'${weight}'`)})`,
    );
  });
  return sql<string>`${sql.join(vectors, sql` || `)}`;
}

/** A line with the return code's text. */
function codeLine({ code, codename, message }: ApiReturnCode): string {
  return `${code} ${codename}: ${message}`;
}

/** The parts of a camelCase name count as words as well. */
const TOKENS = /\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;
function spelledOut(text: string): string {
  const whole = (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
  return `${whole} ${(text.match(TOKENS) ?? []).join(' ')}`;
}
