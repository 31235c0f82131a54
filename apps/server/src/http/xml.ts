/** Control characters, unpaired surrogates and noncharacters. XML 1.0 can't represent most of them, not even escaped. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** @returns the text without characters that XML can't represent, and without control characters */
export const withoutForbidden = (text: string) => text.replaceAll(FORBIDDEN, '');

/** @returns the text for XML's elements and attributes, escaped and without such characters */
export function escapeXml(text: string): string {
  return withoutForbidden(text).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
