/**
 * @param length the maximum number of UTF-16 code units
 * @returns the text, truncated with an ellipsis if it is longer, without splitting a surrogate pair
 */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * @param length the maximum number of UTF-16 code units
 * @returns the text, truncated, and without U+0000, which database columns can't store
 */
export function storable(text: string, length: number): string {
  return clip(text, length).replaceAll('\0', '\uFFFD');
}
