import type { CodeLanguage } from '@platform/sdk';

/** How the languages of examples are called (specification §2.5). */
export const CODE_LANGUAGES: Record<CodeLanguage, string> = {
  java: 'Java',
  php: 'PHP',
  python: 'Python',
  csharp: 'C#',
  javascript: 'JavaScript',
  curl: 'curl',
};
