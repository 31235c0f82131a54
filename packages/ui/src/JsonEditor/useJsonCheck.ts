import { useMemo } from 'react';
import { fillIn } from '../internal/fillIn.ts';
import { type Place, parseJson } from '../internal/parseJson.ts';
import { type Messages, useMessages } from '../ThemeProvider/messages.ts';

/** The kind of JSON that a `JsonEditor` accepts. */
export type JsonKind = 'object' | 'array' | 'any';

export interface JsonCheck {
  /** The parsed value, if it is valid. */
  value?: unknown;
  /** The error, in the app's language. */
  errorMessage?: string | undefined;
  /** The position of a syntax error. */
  place?: Place;
}

function isKind(value: unknown, kind: JsonKind): boolean {
  if (kind === 'any') return true;
  return kind === 'array'
    ? Array.isArray(value)
    : Object.prototype.toString.call(value) === '[object Object]';
}

/** The hint for an expected kind, in the app's language. */
export function expectation(kind: JsonKind, messages: Messages): string | undefined {
  if (kind === 'any') return undefined;
  return kind === 'array' ? messages.jsonArrayExpected : messages.jsonObjectExpected;
}

/**
 * Checks the text of a `JsonEditor` the way the editor does, before the app sends it.
 *
 * @param text the typed text; blank text is neither valid nor an error
 * @param kind the expected kind
 * @returns the value or the error
 */
export function useJsonCheck(text: string, kind: JsonKind = 'any'): JsonCheck {
  const messages = useMessages();
  return useMemo(() => {
    if (text.trim() === '') return {};
    const parsed = parseJson(text);
    if ('error' in parsed) {
      const { error } = parsed;
      return { errorMessage: fillIn(messages.jsonError, { ...error }), place: error };
    }
    if (isKind(parsed.value, kind)) return { value: parsed.value };
    return { errorMessage: expectation(kind, messages) };
  }, [text, kind, messages]);
}
