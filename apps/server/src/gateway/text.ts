/**
 * @param length the maximum number of UTF-16 code units
 * @returns the text, truncated with an ellipsis if it is longer, without splitting a surrogate pair
 */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
