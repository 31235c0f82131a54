import { tokens } from './codeFrame.css.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * The tokens of code are not elements of React, because a page has hundreds of them, which it would render and hydrate one by
 * one.
 *
 * @returns the HTML of a part of code, escaped; without a kind it has the color of the code
 */
export function tokenHtml(text: string, kind?: keyof typeof tokens): string {
  const escaped = text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');
  return kind ? `<span class="${tokens[kind]}">${escaped}</span>` : escaped;
}
