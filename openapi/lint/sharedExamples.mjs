import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** Parsed files of shared objects, by path. */
const files = new Map();

/** Shared objects with the references in them replaced, by path and name. Each is one object wherever it is inserted. */
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

/** A value with each `$ref` of it replaced by what it refers to: `../../examples/orders.yaml#/name`. */
function withObjects(value, file) {
  if (Array.isArray(value)) return value.map((entry) => withObjects(entry, file));
  if (typeof value !== 'object' || value === null) return value;
  if (value.$ref === undefined) {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withObjects(entry, file)]));
  }
  const [source, name] = value.$ref.split('#/');
  return sharedObject(path.resolve(path.dirname(file), source), name);
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
