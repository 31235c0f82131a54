const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * Indents JSON without parsing it, so that every number stays unchanged: parsing would round long ones and drop the
 * trailing zeros of `1.50`.
 *
 * @param json valid JSON
 * @returns the JSON with one entry per line
 */
export function indentJson(json: string): string {
  let indented = '';
  let depth = 0;
  let previous = '';
  const line = () => `\n${'  '.repeat(depth)}`;
  for (const [token] of json.matchAll(TOKENS)) {
    const opens = previous === '{' || previous === '[';
    const closes = token === '}' || token === ']';
    if (closes) depth--;
    if (closes ? !opens : opens || previous === ',') indented += line();
    indented += token === ':' ? ': ' : token;
    if (token === '{' || token === '[') depth++;
    previous = token;
  }
  return indented;
}
