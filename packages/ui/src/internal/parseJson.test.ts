import { expect, test } from 'vitest';
import { parseJson } from './parseJson.ts';

test.each([
  ['', 1, 1],
  ['{', 1, 2],
  ['{"a": 1,}', 1, 9],
  ['{"a" 1}', 1, 6],
  ["{'a': 1}", 1, 2],
  ['[1, 2', 1, 6],
  ['[1 2]', 1, 4],
  ['{\n  "a": tru\n}', 2, 8],
  ['{\n  "a": "x\n}', 2, 8],
  ['{"a": [1, {"b": }]}', 1, 17],
  ['{} x', 1, 4],
  ['[01]', 1, 3],
])('reports the error in %j at line %i, column %i', (text, line, column) => {
  expect(parseJson(text)).toEqual({ error: { line, column } });
});

test('parses valid JSON', () => {
  for (const value of [null, [], {}, [[{ a: [1, 'x', { b: -1.5e3 }] }], true]])
    expect(parseJson(JSON.stringify(value, null, 2))).toEqual({ value });
});
