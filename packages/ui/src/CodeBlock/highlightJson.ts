export type JsonTokenKind = 'property' | 'string' | 'number' | 'literal' | 'plain';
export interface JsonToken {
  /** Decides its color. */
  kind: JsonTokenKind;
  /** Its text. */
  text: string;
  /** Its position in the source, which distinguishes equal tokens. */
  offset: number;
}

const kinds = ['property', 'string', 'number', 'literal'] as const;
const pattern =
  /(?<property>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<literal>\b(?:true|false|null)\b)/g;

/** Splits JSON into tokens for highlighting. The text between names and values stays plain; no text is lost. */
export function highlightJson(source: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  const push = (kind: JsonTokenKind, text: string, offset: number) => {
    if (text) tokens.push({ kind, text, offset });
  };
  let end = 0;
  for (const match of source.matchAll(pattern)) {
    push('plain', source.slice(end, match.index), end);
    push(kinds.find((kind) => match.groups?.[kind] !== undefined) ?? 'plain', match[0], match.index);
    end = match.index + match[0].length;
  }
  push('plain', source.slice(end), end);
  return tokens;
}
