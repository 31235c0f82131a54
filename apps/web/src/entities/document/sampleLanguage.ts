import { useStored } from '#lib/localStorage.ts';

/**
 * The reader's language for code examples, which all screens with examples share and the browser remembers.
 *
 * @param offered the languages that the screen has, in order
 * @returns the selected language, or the first one if the screen does not have it; and the setter
 */
export function useSampleLanguage(
  offered: readonly string[],
): [language: string, select: (language: string) => void] {
  const [stored, select] = useStored<string>('sample-language', 'java');
  return [offered.includes(stored) ? stored : (offered[0] ?? stored), select];
}
