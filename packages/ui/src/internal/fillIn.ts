/** Replaces the placeholders of a text, such as `{page}`, by the numbers with their names. */
export const fillIn = (text: string, numbers: Record<string, number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name) => String(numbers[name] ?? placeholder));
