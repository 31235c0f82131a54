import type { CodeLanguage } from '@platform/sdk';

/** Names of the code examples' languages (specification §2.5). */
export const CODE_LANGUAGES: Record<CodeLanguage, string> = {
  java: 'Java',
  php: 'PHP',
  python: 'Python',
  csharp: 'C#',
  javascript: 'JavaScript',
  curl: 'curl',
};
