import type { DocumentMatch } from '@platform/sdk';
import { explainedReturnCodes } from '@platform/sdk/returnCodes/explained';
import { codeLine, mark, wordsOf } from './words.ts';

type ReturnCode = (typeof explainedReturnCodes)[keyof typeof explainedReturnCodes];

/** A page of the documentation that is not a document: the web app shows it, and this is its content as text. */
export interface GatewayPage {
  /** Its path below `/documentCore`. */
  id: string;
  title: string;
  description: string;
  /** The return codes that it explains. */
  codes: readonly ReturnCode[];
}

/** The menu's folder for these pages. */
export const GATEWAY_PAGES_FOLDER = 'Calling the gateway';

const { SIG_EMPTY, SIG_INVALID, SM_NONEXISTENT, TIMESTAMP_MALFORMED, TIMESTAMP_EXPIRED } =
  explainedReturnCodes;

/** The pages about calling, in addition to the documents (specification §8), in the menu's order. */
export const gatewayPages: readonly GatewayPage[] = [
  {
    id: 'signature',
    title: 'Why did my signature fail?',
    description: 'See the gateway’s base string beside yours, where they part, and what to mend.',
    codes: [SIG_INVALID, SIG_EMPTY, SM_NONEXISTENT, TIMESTAMP_MALFORMED, TIMESTAMP_EXPIRED],
  },
  {
    id: 'returnCodes',
    title: 'Return codes',
    description: 'What every answer of the gateway means, how to provoke it on purpose, and how to mend it.',
    codes: Object.values(explainedReturnCodes),
  },
];

/**
 * @param words search words, in lower case
 * @returns the pages with the return code that was searched for, `named`; and those with the words in their title
 *   or a code's name, `similar`
 */
export function pagesFound(words: readonly string[]): Record<'named' | 'similar', DocumentMatch[]> {
  const found: Record<'named' | 'similar', DocumentMatch[]> = { named: [], similar: [] };
  const searched = words.join('_');
  const isNamed = ({ code, codename }: ReturnCode) => {
    const name = codename.toLowerCase();
    return String(code) === searched || name === searched || (words.length > 1 && name.startsWith(searched));
  };
  const isSimilar = (text: string) => {
    const there = wordsOf(text);
    return words.every((word) => there.some((each) => each.startsWith(word)));
  };
  for (const { id, title, description, codes } of gatewayPages.toReversed()) {
    const named = codes.find(isNamed);
    const similar = codes.find(({ code, codename }) => isSimilar(`${code} ${codename}`));
    if (!named && !similar && !isSimilar(title)) continue;
    const match = named ?? similar;
    found[named ? 'named' : 'similar'].push({
      id,
      title: mark(title, words),
      menuPath: [GATEWAY_PAGES_FOLDER],
      interfaceVersion: 'new',
      excerpt: mark(match ? codeLine(match) : description, words),
    });
  }
  return found;
}

/** @returns the page as Markdown */
export function gatewayPageMarkdown({ title, description, codes }: GatewayPage): string {
  const explained = codes.map(({ code, codename, httpStatus, message, meaning, provoke, fix }) =>
    [
      `## ${codename}`,
      `Code ${code}, HTTP ${httpStatus}: ${message}`,
      `- **What it means.** ${meaning}\n- **How to provoke it.** ${provoke}\n- **How to mend it.** ${fix}`,
    ].join('\n\n'),
  );
  return `${[`# ${title}`, description, ...explained].join('\n\n')}\n`;
}
