/** The scripts that are written from right to left, the same as react-aria's. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/**
 * The reading direction of a language, for `<html lang={locale} dir={directionOf(locale)}>` of a server-rendered page.
 * In the browser `ThemeProvider` sets both.
 *
 * @param locale a BCP 47 language tag
 * @returns the value of the `dir` attribute
 * @throws RangeError if `locale` is not a language tag
 */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  let script: string | undefined;
  try {
    ({ script } = new Intl.Locale(locale).maximize());
  } catch (cause) {
    throw new RangeError(`@platform/ui: "${locale}" is not a language tag such as "en-US".`, { cause });
  }
  return script !== undefined && rightToLeft.has(script) ? 'rtl' : 'ltr';
}
