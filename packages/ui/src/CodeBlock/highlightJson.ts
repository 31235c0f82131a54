export type JsonTokenKind = 'property' | 'string' | 'number' | 'literal' | 'punctuation' | 'plain';
export interface JsonToken {
  kind: JsonTokenKind;
  text: string;
  /** Where the token begins, which tells equal tokens apart. */
  offset: number;
}

const pattern =
  /(?<string>"(?:[^"\\]|\\.)*")(?<colon>\s*(?=:))?|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<literal>\btrue\b|\bfalse\b|\bnull\b)|(?<punctuation>[{}[\],:]+)/g;

/** Cuts JSON into what is coloured alike. Text that is no JSON comes back whole, uncoloured where unknown. */
export function highlightJson(source: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  const push = (kind: JsonTokenKind, text: string, offset: number) => {
    if (text) tokens.push({ kind, text, offset });
  };
  let end = 0;
  for (const match of source.matchAll(pattern)) {
    push('plain', source.slice(end, match.index), end);
    const { string, colon, number, literal } = match.groups ?? {};
    const kind: JsonTokenKind =
      string !== undefined
        ? colon === undefined
          ? 'string'
          : 'property'
        : number !== undefined
          ? 'number'
          : literal !== undefined
            ? 'literal'
            : 'punctuation';
    push(kind, match[0], match.index);
    end = match.index + match[0].length;
  }
  push('plain', source.slice(end), end);
  return tokens;
}
