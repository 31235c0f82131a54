/** What a keyword of the call log's search can be. */
export type CallKeywordKind =
  | 'requestId'
  | 'platformRequestId'
  | 'signature'
  | 'phone'
  | 'appId'
  | 'returnCode';

/** Characters that people type between the digits of a phone number. */
const SEPARATORS = /[\s().\-/]/g;

/** The form of each kind but `phone`, most specific first. The request ID of a call has 26 characters; other requests have a UUID. */
const FORMS: [CallKeywordKind, RegExp][] = [
  ['requestId', /^[0-9A-HJKMNP-TV-Z]{26}$/i],
  ['platformRequestId', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i],
  ['signature', /^([0-9A-F]{32}|[0-9A-F]{40})$/i],
  ['appId', /^S107-[0-9A-Z-]+$/i],
  ['returnCode', /^(\d{1,4}|SUCCESS|[A-Z]+(_[A-Z]+)+)$/i],
];

/**
 * Recognizes the kind of a keyword in the search of the call log.
 *
 * @param keyword as typed
 * @returns its kind, by its form alone; undefined for anything else
 */
export function callKeywordKind(keyword: string): CallKeywordKind | undefined {
  const text = keyword.trim();
  const [kind] = FORMS.find(([, form]) => form.test(text)) ?? [];
  return kind ?? (/^\+?\d{5,20}$/.test(text.replaceAll(SEPARATORS, '')) ? 'phone' : undefined);
}
