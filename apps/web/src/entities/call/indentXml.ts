const TOKENS = /<[^>]*>|[^<]+/g;

/**
 * Indents XML in the gateway's format: without comments, mixed content or CDATA. Text stays on the line of its
 * element.
 *
 * @param xml well-formed XML
 * @returns the XML with one element per line
 */
export function indentXml(xml: string): string {
  const lines: string[] = [];
  let depth = 0;
  /** Whether the current line is a start tag, with or without text. */
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
