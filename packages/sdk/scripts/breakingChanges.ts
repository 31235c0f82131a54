import type { Contract, Operation, Parameter, ReturnCode, Schema } from './contract.ts';
import { resolve } from './contract.ts';

/** Where a schema is used: a request must accept every earlier value, and a response must contain no new ones. */
type Direction = 'request' | 'response';

interface Comparison {
  released: Contract;
  current: Contract;
  direction: Direction;
  report: (place: string, what: string) => void;
  /** Pairs of references whose comparison has begun, because schemas can be recursive: a menu's nodes contain nodes. */
  seen: Set<string>;
}

const LOWER_BOUNDS = ['minLength', 'minimum', 'minItems'] as const;
const UPPER_BOUNDS = ['maxLength', 'maximum', 'maxItems'] as const;
const FORMATS = ['pattern', 'format'] as const;
/** From the widest to the narrowest. */
const ACCESS = ['public', 'session', 'operator'];

const list = (values: unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');
const without = <T>(values: T[], others: T[]): T[] => values.filter((value) => !others.includes(value));

function typesOf({ type, oneOf }: Schema): string[] {
  if (oneOf) return ['oneOf'];
  return [type ?? 'any'].flat();
}

/** The values that a schema allows; undefined if it allows any. */
function valuesOf({ enum: values, const: only }: Schema): unknown[] | undefined {
  return only === undefined ? values : [only];
}

/** Compares sets in both directions: a request must not lose an accepted value, a response must not gain a new one. */
function compareSets(
  comparison: Comparison,
  place: string,
  noun: string,
  before: unknown[],
  after: unknown[],
) {
  const { direction, report } = comparison;
  const [lost, gained] = [without(before, after), without(after, before)];
  if (direction === 'request' && lost.length) report(place, `no longer takes the ${noun} ${list(lost)}`);
  if (direction === 'response' && gained.length) report(place, `may now be of the ${noun} ${list(gained)}`);
}

function compareValues(comparison: Comparison, place: string, before: Schema, after: Schema): void {
  const { direction, report } = comparison;
  const [own, now] = [valuesOf(before), valuesOf(after)];
  if (own && now) compareSets(comparison, place, 'value', own, now);
  else if (now && direction === 'request') report(place, `takes ${list(now)} only`);
  else if (own && direction === 'response') report(place, 'is no longer one of a few values');
}

function compareConstraints({ direction, report }: Comparison, place: string, before: Schema, after: Schema) {
  for (const name of FORMATS) {
    const isNarrowed = after[name] !== undefined && after[name] !== before[name];
    const isLoosened = before[name] !== undefined && after[name] !== before[name];
    if (direction === 'request' ? isNarrowed : isLoosened) {
      report(place, `has another ${name}: ${after[name] ?? 'none'} instead of ${before[name] ?? 'none'}`);
    }
  }
  if (direction === 'response') return;
  for (const name of LOWER_BOUNDS) {
    const bound = after[name];
    if (bound !== undefined && bound > (before[name] ?? Number.NEGATIVE_INFINITY)) {
      report(place, `has a higher ${name}: ${bound} instead of ${before[name] ?? 'none'}`);
    }
  }
  for (const name of UPPER_BOUNDS) {
    const bound = after[name];
    if (bound !== undefined && bound < (before[name] ?? Number.POSITIVE_INFINITY)) {
      report(place, `has a lower ${name}: ${bound} instead of ${before[name] ?? 'none'}`);
    }
  }
}

function compareProperties(comparison: Comparison, place: string, before: Schema, after: Schema): void {
  const { direction, report } = comparison;
  const at = (name: string) => `${place}.${name}`;
  const [own, now] = [before.properties ?? {}, after.properties ?? {}];
  for (const name of without(Object.keys(own), Object.keys(now))) report(at(name), 'is gone');
  for (const [name, property] of Object.entries(own)) {
    if (now[name]) compareSchemas(comparison, at(name), property, now[name]);
  }
  const [required, requiredNow] = [before.required ?? [], after.required ?? []];
  const changed = direction === 'request' ? without(requiredNow, required) : without(required, requiredNow);
  for (const name of changed) {
    if (direction === 'request') report(at(name), 'is now required');
    else if (now[name]) report(at(name), 'may now be missing');
  }
}

function compareSchemas(comparison: Comparison, place: string, before: Schema, after: Schema): void {
  const { released, current, seen } = comparison;
  if (before.$ref && after.$ref) {
    const pair = `${before.$ref} ${after.$ref}`;
    if (seen.has(pair)) return;
    comparison = { ...comparison, seen: new Set([...seen, pair]) };
  }
  const [own, now] = [resolve(released, before), resolve(current, after)];
  compareSets(comparison, place, 'type', typesOf(own), typesOf(now));
  compareValues(comparison, place, own, now);
  compareConstraints(comparison, place, own, now);
  compareProperties(comparison, place, own, now);
  if (own.items && now.items) compareSchemas(comparison, `${place}[]`, own.items, now.items);
  const [alternatives, alternativesNow] = [own.oneOf ?? [], now.oneOf ?? []];
  for (const [index, alternative] of alternatives.entries()) {
    const counterpart = alternativesNow[index];
    if (counterpart) compareSchemas(comparison, `${place}|${index + 1}`, alternative, counterpart);
    else if (comparison.direction === 'request') comparison.report(place, 'takes fewer alternatives');
  }
  if (comparison.direction === 'response' && alternativesNow.length > alternatives.length) {
    comparison.report(place, 'may now be of another alternative');
  }
}

/** The parameters of a query as the object that a caller passes. */
function queryOf(contract: Contract, { parameters = [] }: Operation): Schema {
  const query = parameters
    .map((parameter: Parameter) => resolve(contract, parameter))
    .filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
}

function compareOperations(
  comparison: Omit<Comparison, 'direction' | 'seen'>,
  before: Operation,
  after: Operation,
) {
  const { released, current, report } = comparison;
  const id = before.operationId;
  if (after.operationId !== id) report(id, `is now called ${after.operationId}`);
  if (after.tags[0] !== before.tags[0]) report(id, `moved from ${before.tags[0]} to ${after.tags[0]}`);
  if (after['x-kind'] !== before['x-kind']) report(id, `is now a ${after['x-kind']}`);
  if (ACCESS.indexOf(after['x-access']) > ACCESS.indexOf(before['x-access'])) {
    report(id, `is now for ${after['x-access']} access instead of ${before['x-access']}`);
  }
  const [roles, rolesNow] = [before['x-roles'] ?? [], after['x-roles'] ?? []];
  const excludedRoles = rolesNow.length ? (roles.length ? without(roles, rolesNow) : ['other roles']) : [];
  if (excludedRoles.length) report(id, `no longer serves ${excludedRoles.join(', ')}`);
  const excludedTypes = without(before['x-user-types'] ?? [], after['x-user-types'] ?? []);
  if (excludedTypes.length) report(id, `no longer serves the user types ${excludedTypes.join(', ')}`);

  const request: Comparison = { ...comparison, direction: 'request', seen: new Set() };
  compareSchemas(request, `${id} query`, queryOf(released, before), queryOf(current, after));
  const [[media, body] = [], [mediaNow, bodyNow] = []] = [before, after].map(
    ({ requestBody }) => Object.entries(requestBody?.content ?? {})[0],
  );
  if (media !== mediaNow) report(id, `takes ${mediaNow ?? 'no body'} instead of ${media ?? 'no body'}`);
  else if (body && bodyNow) compareSchemas(request, `${id} body`, body.schema, bodyNow.schema);

  const contentOf = (contract: Contract, { responses }: Operation) =>
    resolve(contract, responses['200'] ?? {}).content ?? {};
  const responsesNow = contentOf(current, after);
  for (const [type, content] of Object.entries(contentOf(released, before))) {
    const responseNow = responsesNow[type];
    const response: Comparison = { ...comparison, direction: 'response', seen: new Set() };
    if (responseNow) compareSchemas(response, `${id} response`, content.schema, responseNow.schema);
    else report(id, `no longer responds with ${type}`);
  }
}

/** The gateway's return codes, by name. */
function returnCodesOf(contract: Contract): Map<string, ReturnCode> {
  return new Map((contract['x-return-codes'] ?? []).map((entry) => [entry.codename, entry]));
}

/**
 * Finds the changes in a contract that break clients of the released one: removals, additional requirements, and values in
 * responses that clients don't expect. Compatible additions are not reported.
 *
 * @param released bundled contract of the last release
 * @param current bundled contract of the working copy
 * @returns one sentence per change, with the operation and the place in it
 */
export function breakingChanges(released: Contract, current: Contract): string[] {
  const changes = new Set<string>();
  const report = (place: string, what: string) => changes.add(`${place} ${what}`);
  for (const [path, methods] of Object.entries(released.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const counterpart = current.paths[path]?.[method];
      if (counterpart) compareOperations({ released, current, report }, operation, counterpart);
      else report(operation.operationId, `is gone: ${method.toUpperCase()} ${path}`);
    }
  }
  const codes = returnCodesOf(current);
  for (const [codename, { code }] of returnCodesOf(released)) {
    const now = codes.get(codename);
    if (!now) report(`return code ${codename}`, 'is gone');
    else if (now.code !== code) report(`return code ${codename}`, `is now ${now.code} instead of ${code}`);
  }
  return [...changes];
}
