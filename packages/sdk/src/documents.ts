export { type ApiChanges, type ApiField, apiChanges, type FieldChange } from './documents/apiChanges.ts';
export { apiGroups, type GroupedApi } from './documents/apiGroups.ts';
export { deprecationText, describedText, successorText, sunsetText } from './documents/deprecation.ts';
export { type MethodTypes, methodTypes } from './documents/methodTypes.ts';

import type { CodeLanguage, Document } from './generated/model/index.ts';
import { returnCodes } from './returnCodes.ts';

/** Names of the languages of code examples, in the order of their tabs (specification §2.5). */
export const CODE_LANGUAGES: Record<CodeLanguage, string> = {
  java: 'Java',
  php: 'PHP',
  python: 'Python',
  csharp: 'C#',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  curl: 'curl',
};

/** The fields that describe a call in a document without an API (specification §3, document). */
export type CallFields = Pick<
  Document,
  | 'tags'
  | 'httpMethods'
  | 'isSignatureRequired'
  | 'httpRoute'
  | 'requestParams'
  | 'responseParams'
  | 'responseCodes'
  | 'responseExample'
  | 'examples'
>;

/** The gateway's own return codes, which a document has unless operators have written others. */
export const gatewayCodes: ReadonlySet<number> = new Set<number>(
  Object.values(returnCodes).map(({ code }) => code),
);

/**
 * Checks whether a document describes a call: whether its fields differ from those of a new document, which are a signed
 * GET or POST to `/gateway` with the gateway's codes. A document that describes no call and has no API is prose, and its
 * page shows only the text.
 *
 * @param document its fields
 * @returns whether its page shows these fields (specification §3, document)
 */
export function describesCall(document: CallFields): boolean {
  const { tags, requestParams, responseParams, responseExample, examples } = document;
  const { httpMethods, isSignatureRequired, httpRoute, responseCodes } = document;
  return (
    [tags, requestParams, responseParams, responseExample, examples].some((written) => written.length > 0) ||
    httpMethods.length < 2 ||
    !isSignatureRequired ||
    httpRoute !== '/gateway' ||
    responseCodes.some(({ code }) => !gatewayCodes.has(code))
  );
}
