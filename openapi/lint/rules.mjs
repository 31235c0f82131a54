import path from 'node:path';
import { SharedExamples } from './sharedExamples.mjs';

/** The contract's own rules: what every operation and property must declare before anything is generated from it. */

const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * Every operation declares who may call it (`x-access`), whose data it concerns where that is not the default
 * (`x-scope`), whether it only reads (`x-kind`) and its `x-source`. Mutations that need a session take the
 * `Idempotency-Key`.
 */
function AccessDeclared() {
  return {
    Operation(operation, { report, location }) {
      if (!['public', 'session', 'operator'].includes(operation['x-access'])) {
        report({
          message: `x-access must be public, session or operator, not ${JSON.stringify(operation['x-access'])}.`,
          location: location.child('x-access'),
        });
      }
      if (!['query', 'mutation'].includes(operation['x-kind'])) {
        report({
          message: 'x-kind must be query (reads, may be retried) or mutation, whatever the HTTP method.',
          location: location.child('x-kind'),
        });
      }
      if (typeof operation['x-source'] !== 'string') {
        report({
          message: 'x-source must name the place in the specification.',
          location: location.child('x-source'),
        });
      }
      const scopes = { session: ['ownOrOperator', 'ownOrOthers', 'everyone'], operator: ['others'] }[
        operation['x-access']
      ];
      if (operation['x-scope'] && !scopes?.includes(operation['x-scope'])) {
        report({
          message:
            'x-scope of a session operation is ownOrOperator (the caller’s own data; for operators, anybody’s), ownOrOthers (the caller’s own data; for operators, also that of accounts outside their enterprise) or everyone (nobody’s data); own data if omitted. x-scope of an operator operation is others (not the operator’s own data or enterprise); everyone’s data if omitted.',
          location: location.child('x-scope'),
        });
      }
      const withTemporaryPassword = operation['x-with-temporary-password'];
      if (withTemporaryPassword !== undefined && operation['x-access'] !== 'session') {
        report({
          message: 'Only session operations may be open to a caller whose password is temporary.',
          location: location.child('x-with-temporary-password'),
        });
      }
      const isPublic = operation['x-access'] === 'public';
      const stepUp = operation['x-step-up'];
      if (stepUp !== undefined && isPublic) {
        report({
          message: 'A public operation has no session to confirm.',
          location: location.child('x-step-up'),
        });
      }
      if (stepUp !== undefined && stepUp !== 'always' && typeof stepUp?.unless !== 'string') {
        report({
          message:
            'x-step-up is always, or { unless: field } where a request with that field needs no confirmation.',
          location: location.child('x-step-up'),
        });
      }
      if (operation['x-polled'] !== undefined && (isPublic || operation['x-kind'] !== 'query')) {
        report({
          message: 'Only a query that needs a session can be polled (x-polled).',
          location: location.child('x-polled'),
        });
      }
      const isMutation = operation['x-kind'] === 'mutation' && !isPublic;
      const takesKey = (operation.parameters ?? []).some(({ $ref }) => $ref?.endsWith('#/idempotencyKey'));
      if (isMutation !== takesKey) {
        report({
          message:
            'Mutations that need a session, and only they, take the Idempotency-Key (schemas/parameters.yaml#/idempotencyKey).',
          location: location.child('parameters'),
        });
      }
      const repeatable = operation['x-repeatable'];
      if (repeatable !== undefined && (!isMutation || typeof repeatable !== 'string')) {
        report({
          message: 'x-repeatable says why repeating a mutation that needs a session is harmless.',
          location: location.child('x-repeatable'),
        });
      }
      if (isPublic !== (operation.security?.length === 0)) {
        report({ message: 'Public operations, and only they, have `security: []`.', location });
      }
    },
  };
}

/** An operation that returns a secret needs a confirmed session (`x-step-up`). */
function SecretsConfirmed() {
  return {
    Operation(operation, { report, location, resolve }) {
      if (operation['x-access'] === 'public' || operation['x-step-up']) return;
      const seen = new Set();
      const hasSecret = (value, file) => {
        if (!isObject(value) || seen.has(value)) return false;
        seen.add(value);
        if (typeof value.$ref === 'string') {
          const target = resolve(value, file);
          return hasSecret(target.node, target.location?.source.absoluteRef);
        }
        return value['x-secret'] === true || Object.values(value).some((child) => hasSecret(child, file));
      };
      if (hasSecret(operation.responses, location.source.absoluteRef)) {
        report({
          message: 'A response with a secret (x-secret) needs x-step-up.',
          location: location.child('responses'),
        });
      }
    },
  };
}

/** Every property has a description with its unit, which types, forms and reference pages show. */
function PropertiesDescribed() {
  return {
    SchemaProperties(properties, { report, location, resolve }) {
      for (const [name, value] of Object.entries(properties)) {
        const schema = isObject(value) && value.$ref ? resolve(value).node : value;
        if (isObject(schema) && !schema.description) {
          report({ message: `Property ${name} needs a description.`, location: location.child(name) });
        }
      }
    },
  };
}

/** Every value of an enum has a description, which types, forms and reference pages show. */
function ValuesDescribed() {
  return {
    Schema(schema, { report, location }) {
      const values = schema.enum;
      const types = [schema.type].flat();
      if (!values || values.length < 2 || !types.some((type) => type === 'string' || type === 'integer'))
        return;
      const descriptions = schema['x-enum-descriptions'];
      if (!Array.isArray(descriptions) || descriptions.length !== values.length) {
        report({
          message: `The values ${values.join(', ')} need one x-enum-descriptions entry each.`,
          location: location.child('enum'),
        });
      }
    },
  };
}

/** The constraints that the short form `missing` covers, in addition to `required`. */
const MISSING = ['minLength', 'minItems', 'format', 'pattern', 'enum', 'const'];

/** Returns the short form that replaces several constraints or short forms with the same message. */
function shortFormOf(names) {
  const others = names.filter((name) => name !== 'required' && name !== 'missing');
  if (others.length === names.length && !names.includes('any')) return 'invalid';
  return others.every((name) => MISSING.includes(name)) ? 'missing' : 'any';
}

/** A message is written once per schema: the short forms `missing`, `invalid` and `any` stand for several constraints. */
function MessagesOnce() {
  return {
    Schema({ 'x-messages': messages }, { report, location }) {
      const names = new Map();
      // `type` has no short form.
      for (const [name, message] of Object.entries(messages ?? {})) {
        if (name !== 'type') names.set(message, [...(names.get(message) ?? []), name]);
      }
      for (const same of names.values()) {
        if (same.length < 2) continue;
        report({
          message: `Write the message of ${same.join(' and ')} once, as ${shortFormOf(same)}.`,
          location: location.child('x-messages'),
        });
      }
    },
  };
}

/** The years that every day and time of a request may have: a database can store them and calculate with them. */
const YEARS = '^(19[7-9][0-9]|2[0-9]{3})-';

/** Whether a pattern covers the whole text and repeats nothing without a bound. */
const isBounded = (pattern = '') => /^\^.*\$$/.test(pattern) && !/[^\\][*+]|\{\d+,\}/.test(pattern);

/** Returns which bound a schema of a request lacks; undefined if it has all of them. */
function unboundedPart({ type, format, pattern, maxLength, maxItems, minimum, maximum, ...schema }) {
  if (schema.enum || schema.const !== undefined) return undefined;
  const types = [type].flat();
  if (types.includes('integer') || types.includes('number')) {
    if (minimum === undefined || maximum === undefined) return 'a number has a minimum and a maximum';
  }
  if (types.includes('array') && maxItems === undefined) return 'a list has maxItems';
  if (!types.includes('string') || format === 'binary') return undefined;
  if (format === 'date' || format === 'date-time') {
    return pattern === YEARS ? undefined : `a day or a time has the pattern ${YEARS}`;
  }
  return maxLength === undefined && !isBounded(pattern) ? 'a text has a maxLength' : undefined;
}

/** Everything in a request has bounds, so that a value is rejected with its field's name before the database rejects it. */
function RequestsBounded() {
  const check = (schema, { report, location, resolve }, from) => {
    const { node, location: at = location } = schema?.$ref ? resolve(schema, from) : { node: schema };
    if (!isObject(node)) return;
    const file = at.source?.absoluteRef ?? from;
    const open = unboundedPart(node);
    if (open) report({ message: `In a request, ${open}.`, location: at });
    for (const part of [...Object.values(node.properties ?? {}), node.items, ...(node.oneOf ?? [])]) {
      check(part, { report, location: at, resolve }, file);
    }
  };
  return {
    Parameter(parameter, context) {
      if (parameter.in === 'query') check(parameter.schema, context, context.location.source.absoluteRef);
    },
    RequestBody(body, context) {
      for (const { schema } of Object.values(body.content ?? {})) {
        check(schema, context, context.location.source.absoluteRef);
      }
    },
  };
}

const RAW_FAMILIES = ['/api/dc/openplatform', '/{provider}-privilege', '/gateway'];

/**
 * The envelope is flat, because generators turn an `allOf` into unreadable intersections. Only the raw families
 * respond without it.
 */
function EnvelopeFlat() {
  let path = '';
  return {
    PathItem: {
      enter(_item, { key }) {
        path = String(key);
      },
    },
    Operation(operation, { report, location, resolve }) {
      if (RAW_FAMILIES.some((family) => path.startsWith(family))) return;
      const content = operation.responses?.['200']?.content;
      const media = content?.['application/json'];
      if (content && !media) return; // A file.
      const schema = media?.schema?.$ref ? resolve(media.schema).node : media?.schema;
      const expected = 'code, isError, codename, result';
      if (schema?.allOf || Object.keys(schema?.properties ?? {}).join(', ') !== expected) {
        report({ message: `The envelope is flat and has exactly ${expected}.`, location });
        return;
      }
      const isError = resolve(schema.properties.isError).node ?? schema.properties.isError;
      if (isError.const !== false) report({ message: 'A success has `isError: const false`.', location });
    },
  };
}

/**
 * Every body and parameter has a realistic example: the mocks respond with it, and the reference pages show it. Files,
 * alone or as parts of a form, have none.
 */
function ExamplesPresent() {
  return {
    MediaType(media, { report, location, key }) {
      if (media.schema?.format === 'binary' || key === 'multipart/form-data') return;
      if (!media.example && !Object.keys(media.examples ?? {}).length) {
        report({ message: 'A body needs at least one example.', location });
      }
    },
    Parameter(parameter, { report, location }) {
      if (parameter.example === undefined && !parameter.examples) {
        report({ message: 'A parameter needs an example.', location });
      }
    },
  };
}

/** Objects with fewer properties may be repeated, because a reference is as long. Every response has an envelope of four. */
const MIN_SHARED = 5;

/** Equal values have the same text, whatever the order of their properties. */
const textOf = (value) =>
  JSON.stringify(value, (_name, part) =>
    isObject(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** An object that several examples show is written once, in `openapi/examples`, and inserted by `$ref`. */
function ExamplesOnce() {
  // `$ref` inserts the same JavaScript object into all examples; each copy that is written out is a different object.
  const places = new Map();
  const written = new Set();
  const check = (value, location, report) => {
    if (!isObject(value) || written.has(value)) return;
    written.add(value);
    if (!Array.isArray(value) && Object.keys(value).length >= MIN_SHARED) {
      const text = textOf(value);
      const first = places.get(text);
      if (first) {
        report({
          message: `Write this object once, in openapi/examples or, if it is a refusal, in openapi/schemas/refusals.yaml, and insert it by $ref: ${first} has it too.`,
          location,
        });
        return;
      }
      places.set(text, path.basename(location.source.absoluteRef));
    }
    for (const [name, part] of Object.entries(value)) check(part, location.child(name), report);
  };
  return {
    Example(example, { report, location }) {
      check(example.value, location.child('value'), report);
    },
  };
}

/** The specification's code for an invalid session, HTTP status 401. */
const SESSION_INVALID = 999001;

/**
 * The examples of an error response have codes of the error catalog. Except for an invalid session, a code begins with the
 * HTTP status: 4xx if the request is wrong, 5xx if the platform failed.
 */
function RefusalsCataloged() {
  let status = '';
  let catalog;
  return {
    Response: {
      enter(_response, { key }) {
        status = String(key);
      },
      MediaType: {
        enter(media, { report, location, resolve }) {
          catalog = undefined;
          if (!/^[45]XX$/.test(status)) return;
          const schema = media.schema?.$ref ? resolve(media.schema) : { node: media.schema };
          const code = schema.node?.properties?.code;
          if (!code?.$ref) return; // Responses of the gateway have return codes.
          catalog = resolve(code, schema.location?.source.absoluteRef).node?.enum;
          if (!catalog) report({ message: 'An error response has a code of the error catalog.', location });
        },
        Example(example, { report, location }) {
          if (!catalog) return;
          const code = example.value?.code;
          const at = location.child(['value', 'code']);
          if (!catalog.includes(code)) {
            report({ message: `${code} is not in the error catalog.`, location: at });
          } else if (code !== SESSION_INVALID && String(code)[0] !== status[0]) {
            report({ message: `${code} is a code of another HTTP status than ${status}.`, location: at });
          }
        },
      },
    },
  };
}

export default function contract() {
  return {
    id: 'contract',
    preprocessors: { oas3: { 'shared-examples': SharedExamples } },
    rules: {
      oas3: {
        'access-declared': AccessDeclared,
        'secrets-confirmed': SecretsConfirmed,
        'properties-described': PropertiesDescribed,
        'values-described': ValuesDescribed,
        'envelope-flat': EnvelopeFlat,
        'examples-present': ExamplesPresent,
        'refusals-cataloged': RefusalsCataloged,
        'requests-bounded': RequestsBounded,
        'messages-once': MessagesOnce,
        'examples-once': ExamplesOnce,
      },
    },
  };
}
