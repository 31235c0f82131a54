import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** A place in a file, as Redocly gives it to a rule. */
class Location {
  readonly source: { absoluteRef: string };
  readonly pointer: string;

  constructor(file: string, pointer: string) {
    this.source = { absoluteRef: file };
    this.pointer = pointer;
  }

  child(name: string) {
    return new Location(this.source.absoluteRef, `${this.pointer}/${name}`);
  }
}

interface Problem {
  message: string;
  location: Location;
}

type Visit = (
  example: { value: unknown },
  context: { location: Location; report: (problem: Problem) => void },
) => void;

const rules = path.resolve(import.meta.dirname, '../../../openapi/lint/rules.mjs');

describe('contract/examples-once', () => {
  const shop = { id: 1, name: 'Harbor', city: 'Averen', floors: 2, isOpen: true };
  const street = { shops: [{ $ref: 'shops.yaml#/harbor' }] };
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'contract-'));
    await writeFile(path.join(folder, 'shops.yaml'), JSON.stringify({ harbor: shop, street }));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Inserts the shared objects that the examples of a file refer to, then applies the rule. */
  async function lint(examples: Record<string, unknown>) {
    const { default: contract } = await import(rules);
    const { preprocessors, rules: visitors } = contract();
    const visits: Visit[] = [
      preprocessors.oas3['shared-examples']().Example,
      visitors.oas3['examples-once']().Example,
    ];
    const values = Object.entries(examples).map(([name, value]) => ({
      example: { value },
      location: new Location(path.join(folder, 'getShops.yaml'), name),
    }));
    const problems: Problem[] = [];
    for (const visit of visits) {
      for (const { example, location } of values) {
        visit(example, { location, report: (problem) => problems.push(problem) });
      }
    }
    return problems.map(({ message, location }) => `${location.pointer}: ${message}`);
  }

  test('rejects an object of five properties that is written out twice, in any order', async () => {
    const reversed = Object.fromEntries(Object.entries(shop).reverse());
    expect(await lint({ one: { shop }, all: { list: [reversed] } })).toEqual([
      'all/value/list/0: Write this object once, in openapi/examples or, if it is a refusal, in openapi/schemas/refusals.yaml, and insert it by $ref: getShops.yaml has it too.',
    ]);
  });

  test('rejects a copy of an object that another example inserts', async () => {
    expect(await lint({ one: { $ref: 'shops.yaml#/harbor' }, all: [{ ...shop }] })).toHaveLength(1);
  });

  test('accepts an object that examples insert by $ref, directly and within another object', async () => {
    const examples = { one: { $ref: 'shops.yaml#/harbor' }, street: [{ $ref: 'shops.yaml#/street' }] };
    expect(await lint(examples)).toEqual([]);
  });

  test('accepts a repeated object of four properties', async () => {
    const { isOpen, ...small } = shop;
    expect(await lint({ one: { ...small }, another: { ...small } })).toEqual([]);
  });
});
