/** Stands in for a secret, whatever its length. */
export const MASK = '••••••••';

/** A text fit to be shown. */
export interface Masked {
  /** The text, with bullets in place of the secrets. */
  text: string;
  /** Gives the place in it of a place in the text as it was. */
  place: (index: number) => number;
}

/**
 * @param secrets the secrets, as a program has them
 * @returns every way in which they may stand in a text, the longest first
 */
export function writtenOut(secrets: readonly (string | undefined)[]): string[] {
  const forms = secrets.flatMap((secret = '') => {
    const trimmed = secret.trim();
    const encoded = new URLSearchParams([['', trimmed]]).toString().slice(1);
    return [secret, trimmed, encoded, trimmed.toLowerCase(), trimmed.toUpperCase()];
  });
  return [...new Set(forms)].filter((form) => form.trim() !== '').sort((a, b) => b.length - a.length);
}

/**
 * Puts bullets in place of secrets.
 *
 * @param text any text
 * @param forms the ways in which secrets may stand in it, the longest first
 * @returns the text without them
 */
export function maskIn(text: string, forms: readonly string[]): Masked {
  const places: number[] = [];
  let masked = '';
  for (let index = 0; index < text.length; ) {
    const found = forms.find((form) => text.startsWith(form, index));
    const length = found?.length ?? 1;
    for (let each = 0; each < length; each++) places.push(masked.length);
    masked += found === undefined ? text[index] : MASK;
    index += length;
  }
  places.push(masked.length);
  return { text: masked, place: (index) => places[index] ?? masked.length };
}
