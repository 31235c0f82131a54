/** Replaces each placeholder of a text, such as `{page}`, with the number of that name. */
export const fillIn = (text: string, numbers: Record<string, number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name) => String(numbers[name] ?? placeholder));
