/** Replaces a secret of any length. */
export const MASK = '••••••••';

/** A text that is safe to show. */
export interface Masked {
  /** The text with bullets instead of secrets. */
  text: string;
  /** Maps an index of the original text to an index of the masked text. */
  place: (index: number) => number;
}

/**
 * @param secrets as entered or found, unencoded
 * @returns every form in which the secrets may occur in a text, the longest first
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
 * Replaces secrets with bullets.
 *
 * @param forms every form of the secrets, the longest first
 * @returns the masked text, and a mapping of its indexes
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
