import { useMemo } from 'react';
import { type Place, parseJson } from '../internal/parseJson.ts';
import { type Messages, useMessages } from '../ThemeProvider/messages.ts';

/** What a `JsonEditor` may hold. */
export type JsonKind = 'object' | 'array' | 'any';

export interface JsonCheck {
  /** What the text says, where it is what was asked for. */
  value?: unknown;
  /** What is wrong with it, in the provider's words. */
  errorMessage?: string | undefined;
  /** Where it stops being JSON. */
  place?: Place;
}

function isKind(value: unknown, kind: JsonKind): boolean {
  if (kind === 'any') return true;
  return kind === 'array'
    ? Array.isArray(value)
    : Object.prototype.toString.call(value) === '[object Object]';
}

/** What a kind asks for, in the provider's words. */
export function expectation(kind: JsonKind, messages: Messages): string | undefined {
  if (kind === 'any') return undefined;
  return kind === 'array' ? messages.jsonArrayExpected : messages.jsonObjectExpected;
}

/**
 * Reads the text of a `JsonEditor` the way the editor does, for the app that sends it.
 *
 * @param text what was typed; blank text is neither right nor wrong
 * @param kind what is asked for
 * @returns the value, or what is wrong
 */
export function useJsonCheck(text: string, kind: JsonKind = 'any'): JsonCheck {
  const messages = useMessages();
  return useMemo(() => {
    if (text.trim() === '') return {};
    const parsed = parseJson(text);
    if ('error' in parsed) {
      const { error } = parsed;
      return { errorMessage: messages.jsonError(error.line, error.column), place: error };
    }
    if (isKind(parsed.value, kind)) return { value: parsed.value };
    return { errorMessage: expectation(kind, messages) };
  }, [text, kind, messages]);
}
