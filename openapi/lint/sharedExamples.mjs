import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** Parsed files of shared objects, by path. */
const files = new Map();

function objectsOf(file) {
  if (!files.has(file)) files.set(file, parse(readFileSync(file, 'utf8')));
  return files.get(file);
}

/** A value with each `$ref` of it replaced by what it refers to: `../../examples/orders.yaml#/name`. */
function withObjects(value, file) {
  if (Array.isArray(value)) return value.map((entry) => withObjects(entry, file));
  if (typeof value !== 'object' || value === null) return value;
  if (value.$ref === undefined) {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withObjects(entry, file)]));
  }
  const [source, name] = value.$ref.split('#/');
  const object = objectsOf(path.resolve(path.dirname(file), source))[name];
  if (object === undefined) throw new Error(`${file}: ${value.$ref} does not exist.`);
  return object;
}

/** Inserts the objects that examples share: in the value of an example, Redocly leaves references as they are. */
export function SharedExamples() {
  return {
    Example(example, { location }) {
      if (example.value !== undefined)
        example.value = withObjects(example.value, location.source.absoluteRef);
    },
  };
}
