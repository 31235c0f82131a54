/**
 * @param text a text
 * @param length the most UTF-16 code units
 * @returns the text, cut where it is longer; the cut ends in an ellipsis and never halves a surrogate pair
 */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
