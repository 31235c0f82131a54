import type { Document } from './generated/model/index.ts';
import { returnCodes } from './returnCodes.ts';

/** What a document without an API may say of a call (specification §3, document). */
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

/** The gateway's own return codes, which stand in a document that nobody wrote any in. */
export const gatewayCodes: ReadonlySet<number> = new Set<number>(
  Object.values(returnCodes).map(({ code }) => code),
);

/**
 * Whether somebody wrote of a call in a document, beyond what a new one holds: a signed GET or POST to `/gateway` with
 * the gateway's codes. Where nobody did, and no API is bound, it is prose, and its page is the text alone.
 *
 * @param document its fields
 * @returns whether its page says what they say (specification §3, document)
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
