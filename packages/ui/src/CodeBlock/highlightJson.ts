export type JsonTokenKind = 'property' | 'string' | 'number' | 'literal' | 'plain';
export interface JsonToken {
  /** Decides its color. */
  kind: JsonTokenKind;
  /** Its text. */
  text: string;
}

const kinds = ['property', 'string', 'number', 'literal'] as const;
const pattern =
  /(?<property>"(?:[^"\\]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<literal>\b(?:true|false|null)\b)/g;

/** Splits JSON into tokens for highlighting. The text between names and values stays plain; no text is lost. */
export function highlightJson(source: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  const push = (kind: JsonTokenKind, text: string) => {
    if (text) tokens.push({ kind, text });
  };
  let end = 0;
  for (const match of source.matchAll(pattern)) {
    push('plain', source.slice(end, match.index));
    push(kinds.find((kind) => match.groups?.[kind] !== undefined) ?? 'plain', match[0]);
    end = match.index + match[0].length;
  }
  push('plain', source.slice(end));
  return tokens;
}
