/** A position in a text, counted from 1. */
export interface Place {
  line: number;
  column: number;
}

const space = /[\t\n\r ]*/y;
const scalar =
  /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|"(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;

/** Returns the index of the first character that is not JSON. */
function findError(text: string): number {
  let at = 0;
  const skip = () => {
    space.lastIndex = at;
    space.test(text);
    at = space.lastIndex;
  };
  const scan = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.test(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  /** The open brackets, innermost last. */
  const open: string[] = [];
  for (;;) {
    skip();
    const start = text[at];
    if (start === '{' || start === '[') {
      at++;
      skip();
      if (text[at] === (start === '{' ? '}' : ']')) at++;
      else {
        open.push(start);
        if (start === '{' && !name()) return at;
        continue;
      }
    } else if (!scan(scalar)) return at;
    // A value has ended: close everything that ends with it, until another value follows.
    for (;;) {
      skip();
      const inside = open.at(-1);
      if (inside === undefined) return at;
      if (text[at] === (inside === '{' ? '}' : ']')) {
        at++;
        open.pop();
        continue;
      }
      if (text[at] !== ',') return at;
      at++;
      if (inside === '{') {
        skip();
        if (!name()) return at;
      }
      break;
    }
  }

  function name(): boolean {
    if (text[at] !== '"' || !scan(scalar)) return false;
    skip();
    if (text[at] !== ':') return false;
    at++;
    return true;
  }
}

/** Parses JSON, or returns the position of the error. */
export function parseJson(text: string): { value: unknown } | { error: Place } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    const before = text.slice(0, findError(text));
    const line = before.split('\n').length;
    return { error: { line, column: before.length - before.lastIndexOf('\n') } };
  }
}
