const TOKENS = /<[^>]*>|[^<]+/g;

/**
 * Indents XML as the gateway writes it: without comments, mixed content or CDATA. Text stays with its element.
 *
 * @param xml well-formed XML
 * @returns the same, one element a line
 */
export function indentXml(xml: string): string {
  const lines: string[] = [];
  let depth = 0;
  /** Whether the line so far is an element's start, with or without its text. */
  let isOpen = false;
  for (const [token] of xml.matchAll(TOKENS)) {
    if (!token.startsWith('<')) {
      if (token.trim() !== '') lines[lines.length - 1] += token;
      continue;
    }
    const closes = token.startsWith('</');
    if (closes) depth--;
    if (closes && isOpen) lines[lines.length - 1] += token;
    else lines.push('  '.repeat(depth) + token);
    isOpen = !closes && !/^<\?|\/>$/.test(token);
    if (isOpen) depth++;
  }
  return lines.join('\n');
}
