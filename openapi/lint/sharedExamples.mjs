import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** The parsed files with shared objects, by path. */
const files = new Map();

/** The shared objects with their references resolved, by path and name. All examples get the same object. */
const objects = new Map();

function sharedObject(file, name) {
  const id = `${file}#/${name}`;
  if (!objects.has(id)) {
    if (!files.has(file)) files.set(file, parse(readFileSync(file, 'utf8')));
    const object = files.get(file)[name];
    if (object === undefined) throw new Error(`${id} does not exist.`);
    objects.set(id, withObjects(object, file));
  }
  return objects.get(id);
}

/** Returns a value in which each `$ref`, such as `../../examples/orders.yaml#/name`, is replaced by what it refers to. */
function withObjects(value, file) {
  if (Array.isArray(value)) return value.map((entry) => withObjects(entry, file));
  if (typeof value !== 'object' || value === null) return value;
  if (value.$ref === undefined) {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withObjects(entry, file)]));
  }
  const [source, name] = value.$ref.split('#/');
  return sharedObject(path.resolve(path.dirname(file), source), name);
}

/** Inserts the objects that examples share, because Redocly does not resolve references in the value of an example. */
export function SharedExamples() {
  return {
    Example(example, { location }) {
      if (example.value !== undefined)
        example.value = withObjects(example.value, location.source.absoluteRef);
    },
  };
}
