import { withoutSeparators } from './phoneNumber.ts';

/** What a keyword of the call log's search can be. */
export type CallKeywordKind =
  | 'requestId'
  | 'platformRequestId'
  | 'signature'
  | 'methodName'
  | 'phone'
  | 'appId'
  | 'accessKeyId'
  | 'returnCode';

/** What can precede a keyword that was copied: quotation marks, spaces, braces, and the label or field name of a request ID. */
const BEFORE = /^[\s"'`“”‘’{<‹]*(?:(?:x-)?request[ -]?id[\s"'`“”‘’:]+)?/i;
/** What can follow it. */
const AFTER = /[\s"'`“”‘’}>›.,;]/;

/** The form of each kind but `phone`, most specific first. The request ID of a call has 26 characters; other requests have a UUID. */
const FORMS: [CallKeywordKind, RegExp][] = [
  ['requestId', /^[0-9A-HJKMNP-TV-Z]{26}$/i],
  ['platformRequestId', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i],
  ['signature', /^([0-9A-F]{32}|[0-9A-F]{40})$/i],
  ['methodName', /^open(\.\w+)+$/i],
  ['appId', /^S107-[0-9A-Z-]+$/i],
  ['accessKeyId', /^AK[0-9A-Z]{13,18}$/i],
  ['returnCode', /^(\d{1,4}|SUCCESS|[A-Z]+(_[A-Z]+)+)$/i],
];

/** @returns a keyword without what was copied with it: quotation marks, spaces, `x-request-id:`, `Request ID`, a final period */
export function normalizeCallKeyword(keyword: string): string {
  const text = keyword.replace(BEFORE, '');
  let end = text.length;
  // An expression for the end would take quadratic time if there are many spaces within the text.
  while (end > 0 && AFTER.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/**
 * Recognizes the kind of a keyword in the search of the call log.
 *
 * @param keyword as typed
 * @returns its kind, by its form alone; undefined for anything else
 */
export function callKeywordKind(keyword: string): CallKeywordKind | undefined {
  const text = normalizeCallKeyword(keyword);
  const [kind] = FORMS.find(([, form]) => form.test(text)) ?? [];
  return kind ?? (/^\+?\d{5,20}$/.test(withoutSeparators(text)) ? 'phone' : undefined);
}
