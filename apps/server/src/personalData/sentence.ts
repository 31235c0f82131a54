/** The values, in days, of the settings that declarations of tables mention, such as `LICENSE_DAYS`. */
export type Periods = Record<string, number>;

/** @returns a text of a declaration as its reader sees it: with a capital letter, and with days in place of settings */
export function sentenceOf(text: string, periods: Periods): string {
  const plain = text.replaceAll(/`(\w+)`/g, (_, name: string) => String(periods[name] ?? name));
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
