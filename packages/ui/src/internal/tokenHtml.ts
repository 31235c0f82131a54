import { tokens } from './codeFrame.css.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * The tokens of code are not React elements, because a page has hundreds of them to render and hydrate.
 *
 * @returns the HTML of a part of code, escaped; without a kind it has the color of the code
 */
export function tokenHtml(text: string, kind?: keyof typeof tokens): string {
  const escaped = text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');
  return kind ? `<span class="${tokens[kind]}">${escaped}</span>` : escaped;
}
