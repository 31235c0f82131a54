import type { ApiReference } from '@platform/sdk';

/** Escapes markup in user input. */
export const plain = (text: string) => text.replaceAll(/[\\`*_[\]<>#|]/g, '\\$&').replaceAll(/\s+/g, ' ');

/** Writes code. Unescaped bars and line breaks would break a table that contains it. */
export const code = (text: string) =>
  text === '' ? '' : `\`${text.replaceAll('`', 'ˋ').replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')}\``;

/** Writes text of the contract, in which backticks mark code. */
export const words = (text: string) =>
  text
    .split('`')
    .map((part, index) => (index % 2 ? code(part) : plain(part)))
    .join('');

/** @returns a link to the page of an API */
export const apiLink = ({ apiId, name, version }: Omit<ApiReference, 'methodName'>, origin: string) =>
  `[${plain(`${name} ${version}`)}](${origin}/documentCore/${encodeURIComponent(apiId)})`;
