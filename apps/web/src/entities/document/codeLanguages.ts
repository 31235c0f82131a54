import type { CodeLanguage } from '@platform/sdk';
import { useStored } from '#lib/localStorage.ts';

/** Names of the code examples' languages, in the order of their tabs (specification §2.5). */
export const CODE_LANGUAGES: Record<CodeLanguage, string> = {
  java: 'Java',
  php: 'PHP',
  python: 'Python',
  csharp: 'C#',
  javascript: 'JavaScript',
  curl: 'curl',
};

/**
 * The reader's language for code examples, which all screens with examples share and the browser remembers.
 *
 * @returns the key of the selected tab, and its setter
 */
export function useSampleLanguage(): [language: string, select: (language: string) => void] {
  return useStored<string>('sample-language', 'java');
}
