/** Generates valid and invalid requests from the contract, and checks each response against it. */
import type { ValidateCodePurpose } from '@platform/sdk';
import contractJson from '@platform/sdk/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '@platform/sdk/operations';
import { story } from '@platform/sdk-mocks/story';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { accounts } from '#accounts/tables.ts';
import { installSampleData } from '../src/sample/data.ts';
import { startTestApp, type TestApp } from './harness.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
  examples?: unknown[];
}
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
type Content = Record<string, { schema: Schema; examples?: Record<string, { value: unknown }> }>;
interface Described {
  operationId: OperationId;
  'x-access': 'public' | 'session' | 'operator';
  'x-roles'?: string[];
  'x-user-types'?: number[];
  'x-with-temporary-password'?: boolean;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}
interface Field {
  name: string;
  schema: Schema;
  isRequired: boolean;
}
interface FuzzedOperation extends Described {
  path: string;
  method: string;
  query: Field[];
  body: Field[];
  mediaType: string | undefined;
  examples: Record<string, unknown>[];
}

const contract = contractJson as unknown as {
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: Record<string, Schema>;
    examples: Record<string, { value: { codename: string } }>;
  };
};

function resolved<Part extends { $ref?: string }>(part: Part): Part {
  if (!part.$ref) return part;
  const names = part.$ref.slice(2).split('/');
  const target = names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], contract);
  return resolved(target as Part);
}

const described: FuzzedOperation[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const [mediaType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    const { properties = {}, required = [] } = body ? resolved(body.schema) : {};
    const query = operation.parameters.map(resolved).filter((parameter) => parameter.in === 'query');
    return {
      ...operation,
      path: path.replace('{provider}', 'passant'),
      method: method.toUpperCase(),
      query: query.map(({ name, schema, required: isRequired = false }) => ({ name, schema, isRequired })),
      body: Object.entries(properties).map(([name, schema]) => ({
        name,
        schema,
        isRequired: required.includes(name),
      })),
      mediaType,
      examples: Object.values(body?.examples ?? {}).map(({ value }) => value as Record<string, unknown>),
    };
  }),
);

/** The callers: one for each of the contract's access rules. */
const CALLERS = {
  visitor: undefined,
  developer: story.accounts.developer.id,
  enterpriseUser: story.accounts.enterprise.id,
  oldDeveloper: story.accounts.oldDeveloper.id,
  thirdParty: 'usr-fuzz-third-party',
  temporary: 'usr-fuzz-temporary',
  customerService: story.accounts.customerService.id,
  administrator: story.accounts.operator.id,
} as const;
type CallerName = keyof typeof CALLERS;
const CALLER_NAMES = Object.keys(CALLERS) as CallerName[];
/** The callers whose data the requests name. */
const EXPLORERS: CallerName[] = ['administrator', 'developer', 'enterpriseUser', 'oldDeveloper'];
/** The callers that most operations with this access allow. */
const ALLOWED: Record<Described['x-access'], CallerName[]> = {
  public: CALLER_NAMES,
  session: ['developer', 'enterpriseUser', 'oldDeveloper', 'administrator'],
  operator: ['administrator', 'customerService'],
};

/** The purpose of the code that each operation requires; `register` for the others. */
const PURPOSES: Partial<Record<OperationId, ValidateCodePurpose>> = {
  forgetPwd: 'forgetPwd',
  modifyPwd: 'modifyPwd',
  changeDeveloperPhone: 'changeDeveloperPhone',
  addEnterprise: 'addEnterprise',
};

/** A generated request. `@captcha` and `@smsCode` stand for single-use values, filled in when it is sent. */
export interface FuzzedRequest {
  operationId: OperationId;
  caller: CallerName;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  /** The `Idempotency-Key`; undefined for none. */
  key: string | undefined;
  /** Sent as is instead of the body. */
  raw?: { type: string; text: string };
  address: string;
}

/** Texts that break naive code. */
export const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202etxet',
  '\ufeff',
  '👩‍👩‍👧',
  'e\u0301'.repeat(40),
  "'; drop table accounts; --",
  '%',
  '_%\\',
  '%00',
  '<script>alert(1)</script>',
  '=1+1',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'null',
  'NaN',
  '-1',
  '1e3',
  '0x10',
  '١٢٣',
  '9'.repeat(40),
  '\r\nx: y',
  'x'.repeat(101),
  'ß'.repeat(5_000),
  'x'.repeat(60_000),
];
const ODD_DAYS = [
  '0000-01-01',
  '0001-01-01',
  '1969-12-31',
  '1970-01-01',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '2999-12-31',
  '3000-01-01',
  '9999-12-31',
  '+010000-01-01',
  '-0001-01-01',
  'today',
];
const ODD_TIMES = [
  ...ODD_DAYS.map((day) => `${day}T00:00:00.000Z`),
  '2026-11-20T24:00:00Z',
  '2026-11-20T23:59:60Z',
  '1970-01-01T00:00:00+14:00',
  '2999-12-31T23:59:59.999-14:00',
  '2026-11-20T00:00:00.123456789Z',
  '2026-11-20T00:00:00',
];
const ODD_NUMBERS = [
  -(2 ** 53),
  -(2 ** 31),
  -1,
  -0,
  0,
  0.1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  1e308,
];
/** Several requests use the first key, with different operations or input. */
const ODD_KEYS = ['the-same', '', 'with space', '\u00fc', 'x'.repeat(256)];
const ODD_VALUES = [null, true, false, [], {}, [[]], [null], { a: 1 }, { length: 1 }, ...ODD_NUMBERS];
const RAW_BODIES = [
  '',
  'null',
  '5',
  '"text"',
  '[]',
  '{',
  '{"a":1,"a":2}',
  '{"__proto__":{"isVip":true}}',
  `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"name":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
  `{${Array.from({ length: 15_000 }, (_, index) => `"field${index}":1`).join()}}`,
  'a=%00&b=%ff&%',
  'a=1&'.repeat(60_000),
  '&'.repeat(100_000),
  'x'.repeat(300_000),
  '\0',
];
const RAW_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/json; charset=utf-16',
  '',
];

/** Values that read operations return, by field name; `*` holds all ids. */
type Known = Map<string, Set<unknown>>;
/** What each caller that explores has read. */
type KnownByCaller = Map<CallerName, Known>;

/** The prefix of an id, up to its first hyphen. */
const kindOf = (value: unknown) => /^([A-Za-z0-9]{2,5}-)/.exec(String(value))?.[1];

/** Adds the texts in a result to the known values. */
function collect(value: unknown, name: string, known: Known): void {
  const add = (key: string) => known.set(key, (known.get(key) ?? new Set()).add(value));
  if (Array.isArray(value)) for (const each of value) collect(each, name, known);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) collect(part, key, known);
  } else if (typeof value === 'string' && value.length <= 64) {
    add(name);
    if (kindOf(value)) add('*');
  }
}

/** Existing values for a field: those of the same name, and ids with the same prefix as its example. */
function valuesIn({ name, schema }: Field, known: Known): unknown[] {
  const kinds = (schema.examples ?? []).map(kindOf).filter(Boolean);
  const ids =
    kinds.length === 0 ? [] : [...(known.get('*') ?? [])].filter((id) => kinds.includes(kindOf(id)));
  return [...(known.get(name) ?? []), ...ids].slice(0, 60);
}

const days = (schema: Schema): fc.Arbitrary<unknown> =>
  fc
    .date({ min: new Date('2026-08-01'), max: new Date('2026-12-01'), noInvalidDate: true })
    .map((date) => (schema.format === 'date' ? date.toISOString().slice(0, 10) : date.toISOString()));

function textOf({ pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const plain = fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' });
  const longest = fc.constantFrom('x'.repeat(maxLength), '😀'.repeat(Math.floor(maxLength / 2)));
  if (!pattern) return fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: longest });
  // fast-check can't generate from a pattern with lookaheads.
  return pattern.includes('(?')
    ? fc.constantFrom('Aisle-2026', 'Aisle-2027')
    : fc.stringMatching(new RegExp(pattern));
}

/** Existing values for a field, for each caller that has read some. */
const knownValues = (field: Field, known: Known[]) =>
  known.map((read) => valuesIn(field, read)).filter((values) => values.length > 0);

/** A value that fits a field. */
function validValue(field: Field, known: Known[]): fc.Arbitrary<unknown> {
  const schema = resolved(field.schema);
  const types = [schema.type].flat();
  if (field.name === 'captcha') return fc.constant('@captcha');
  if (/smsCodeId/i.test(field.name)) return fc.constant('@smsCodeId');
  if (/smsCode/i.test(field.name)) return fc.constantFrom('@smsCode', '402913');
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.format === 'binary') return fc.constantFrom('@license', '@garbage', '@empty');
  const examples = schema.examples?.length ? [fc.constantFrom(...schema.examples)] : [];
  const values = knownValues({ ...field, schema }, known);
  const there = values.map((read) => fc.constantFrom(...read));
  if (types.includes('boolean')) return fc.boolean();
  if (types.includes('integer') || types.includes('number')) {
    const { minimum: min = 0, maximum: max = 1000 } = schema;
    return fc.oneof(
      fc.integer({ min, max: Math.min(max, min + 20) }),
      fc.constantFrom(min, max),
      ...examples,
    );
  }
  if (types.includes('array')) {
    const item = validValue({ ...field, schema: schema.items ?? {} }, known);
    return fc.array(item, { maxLength: Math.min(schema.maxItems ?? 3, 3) });
  }
  if (types.includes('object')) {
    const { properties = {}, required = [] } = schema;
    const parts = Object.entries(properties).map(([name, part]) => [
      name,
      validValue({ name, schema: part, isRequired: required.includes(name) }, known),
    ]);
    const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(parts);
    return fc.record(model, { requiredKeys: required });
  }
  if (schema.format?.startsWith('date')) return fc.oneof(days(schema), ...examples);
  return fc.oneof(
    { weight: 1, arbitrary: textOf(schema) },
    ...[...examples, ...there].map((arbitrary) => ({ weight: 4, arbitrary })),
  );
}

/** A value that is out of bounds, of another type or otherwise odd. */
function odd({ schema }: Field): fc.Arbitrary<unknown> {
  const { format, maxLength, minimum, maximum } = resolved(schema);
  const texts = [...ODD_TEXTS, ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)])];
  const times = format === 'date' ? ODD_DAYS : ODD_TIMES;
  const bounds = [minimum, maximum].flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound, bound + 1],
  );
  const numbers = [...ODD_NUMBERS, ...bounds];
  return fc.oneof(
    fc.constantFrom<unknown>(
      ...(format?.startsWith('date') ? times : maximum === undefined ? texts : numbers),
    ),
    fc.constantFrom<unknown>(...texts, ...ODD_VALUES, ...ODD_DAYS),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.jsonValue({ maxDepth: 3 }),
  );
}

function recordOf(
  fields: Field[],
  isCareful: boolean,
  known: Known[],
): fc.Arbitrary<Record<string, unknown>> {
  const values = fields.map((field) => {
    const fit = validValue(field, known);
    const value = isCareful
      ? fit
      : fc.oneof({ weight: 4, arbitrary: fit }, { weight: 1, arbitrary: odd(field) });
    const absent = isCareful && field.isRequired ? 0 : field.isRequired ? 1 : 5;
    const sent = value.map((one) => [one]);
    return fc.oneof({ weight: 9, arbitrary: sent }, { weight: absent, arbitrary: fc.constant([]) });
  });
  return fc
    .tuple(...values)
    .map((sent) =>
      Object.fromEntries(sent.flatMap((one, index) => one.map((value) => [fields[index]?.name, value]))),
    );
}

const extra = fc.oneof(
  { weight: 15, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom(...ODD_TEXTS.slice(0, 20)), fc.jsonValue({ maxDepth: 1 })),
  },
);

/**
 * @param among the operations
 * @param known existing values to use; a caller's own are used more often
 * @returns requests; half of them follow the contract
 */
function fuzzedRequests(among: FuzzedOperation[], known: KnownByCaller): fc.Arbitrary<FuzzedRequest> {
  const each = among.map((operation) =>
    fc
      .oneof(
        { weight: 3, arbitrary: fc.constantFrom(...ALLOWED[operation['x-access']]) },
        { weight: 1, arbitrary: fc.constantFrom(...CALLER_NAMES) },
      )
      .chain((caller) => {
        const own = known.get(caller);
        return requestsOf(operation, caller, [...(own ? [own, own] : []), ...known.values()]);
      }),
  );
  return fc.oneof(...each);
}

/** Requests of one caller to one operation. */
function requestsOf(
  { operationId, query, body, examples }: FuzzedOperation,
  caller: CallerName,
  known: Known[],
): fc.Arbitrary<FuzzedRequest> {
  const bodyOf = (isCareful: boolean) => {
    const made = recordOf(body, isCareful, known);
    if (!isCareful || examples.length === 0) return made;
    // Examples satisfy rules across fields more often than independent values do.
    return fc.oneof(made, fc.constantFrom(...examples));
  };
  const common = {
    operationId: fc.constant(operationId),
    caller: fc.constant(caller),
    address: fc.ipV4(),
    key: fc.oneof(
      { weight: 10, arbitrary: fc.option(fc.uuid(), { nil: undefined }) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_KEYS) },
    ),
  };
  const careful = fc.record({ ...common, query: recordOf(query, true, known), body: bodyOf(true) });
  const careless = fc.record({
    ...common,
    query: fc.tuple(recordOf(query, false, known), extra).map(([one, more]) => ({ ...one, ...more })),
    body: fc.tuple(bodyOf(false), extra).map(([one, more]) => ({ ...one, ...more })),
  });
  const raw = fc.record({
    ...common,
    query: recordOf(query, true, known),
    body: fc.constant({}),
    raw: fc.record({ type: fc.constantFrom(...RAW_TYPES), text: fc.constantFrom(...RAW_BODIES) }),
  });
  return fc.oneof(
    { weight: 10, arbitrary: careful },
    { weight: 10, arbitrary: careless },
    { weight: 1, arbitrary: raw },
  ) as fc.Arbitrary<FuzzedRequest>;
}

const written = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

function pairsOf(values: Record<string, unknown>): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, written(one)]),
  );
}

const schemasOf = (schema: Schema) =>
  z.fromJSONSchema(
    JSON.parse(
      JSON.stringify({ ...schema, $defs: contract.components.schemas }).replaceAll(
        '#/components/schemas/',
        '#/$defs/',
      ),
    ),
  );
const errorEnvelope = schemasOf({ $ref: '#/components/schemas/ErrorResponse' });
const SESSION_INVALID = 999001;
/** The error messages for callers whose role or password does not allow an operation. */
const ACCESS_REFUSALS = ['roleRefused', 'operatorsOnly', 'passwordTemporary'].map(
  (name) => contract.components.examples[name]?.value.codename,
);

/** A response that breaks the contract, with the request that caused it. */
class Finding extends Error {
  override name = 'Finding';
  readonly request: FuzzedRequest;

  constructor(request: FuzzedRequest, message: string) {
    super(`${message}\n${describeRequest(request)}`);
    this.request = request;
  }
}

/** Describes a request so that it can be reproduced. */
function describeRequest({ operationId, caller, query, body, key, raw }: FuzzedRequest): string {
  const { method, path, mediaType } = operationOf(operationId);
  const parameters = new URLSearchParams(pairsOf(query)).toString();
  const clip = (text: string) => (text.length > 2_000 ? `${text.slice(0, 2_000)}… (${text.length})` : text);
  const sent = raw ? `${raw.type}\n${raw.text}` : `${mediaType ?? 'no body'}\n${JSON.stringify(body)}`;
  return `${method} ${path}${parameters && `?${clip(parameters)}`} (${operationId}, as ${caller}${key === undefined ? '' : `, with the key ${JSON.stringify(key.slice(0, 40))}`})\n${clip(sent)}`;
}

function operationOf(id: OperationId): FuzzedOperation {
  return described.find(({ operationId }) => operationId === id) as FuzzedOperation;
}

/** A disposable platform with sample data. */
export class FuzzedPlatform {
  readonly app: TestApp;
  readonly #rows = new Map<string, typeof accounts.$inferSelect>();
  readonly #tickets = new Map<CallerName, string>();
  readonly #schemas = new Map<OperationId, z.ZodType>();
  /** Number of responses by status. */
  readonly statuses = new Map<number, number>();
  /** The operations that have succeeded at least once. */
  readonly succeeded = new Set<OperationId>();
  /** Number of requests that each caller is allowed to make. */
  readonly allowed = new Map<CallerName, number>();
  /** Number of allowed requests that were repeated, because another had ended the session or changed the account. */
  readonly renewals = new Map<CallerName, number>();
  #license = new Blob([]);

  private constructor(app: TestApp) {
    this.app = app;
  }

  /** Starts a platform with sample data and an account for each caller. */
  static async start(): Promise<FuzzedPlatform> {
    const app = await startTestApp({ now: new Date(story.now) });
    await installSampleData(app.platform, app.now);
    await app.platform.statistics.rollup.advance(app.now);
    // Otherwise each request that follows calls would wait for one.
    app.platform.gateway.stopFollowing();
    const platform = new FuzzedPlatform(app);
    const more = { areaCode: '+1', password: 'Backroom-2026', userType: 2 } as const;
    await app.platform.accounts.create({
      ...more,
      id: CALLERS.thirdParty,
      phone: '2025557001',
      name: 'Third party',
      role: 'thirdPartySuperAdministrator',
    });
    await app.platform.accounts.create({
      ...more,
      id: CALLERS.temporary,
      phone: '2025557002',
      name: 'Temporary',
      role: 'administrator',
    });
    await app.platform.passwords.setTemporary(CALLERS.temporary, more.password);
    for (const name of CALLER_NAMES) {
      const id = CALLERS[name];
      if (!id) continue;
      const [row] = await app.client.database.select().from(accounts).where(eq(accounts.id, id));
      if (!row) throw new Error(`There is no account ${id}`);
      platform.#rows.set(id, row);
      await platform.#renew(name);
    }
    platform.#license = await app.license();
    return platform;
  }

  /** Calls each read operation with the contract's examples and collects the values it returns. */
  async explore(): Promise<KnownByCaller> {
    const known: KnownByCaller = new Map(EXPLORERS.map((caller) => [caller, new Map()]));
    for (const caller of EXPLORERS) await this.#renew(caller);
    for (const operation of described) {
      if (operations[operation.operationId].kind !== 'query' || operations[operation.operationId].file)
        continue;
      for (const [caller, read] of known) {
        const examples = operation.examples.length ? operation.examples : [{}];
        for (const body of examples) {
          const query = Object.fromEntries(
            operation.query
              .filter(({ isRequired }) => isRequired)
              .map(({ name, schema }) => [name, resolved(schema).examples?.[0]]),
          );
          const { operationId } = operation;
          const address = '203.0.113.7';
          const response = await this.#send({ operationId, caller, query, body, address, key: undefined });
          if (response.ok) collect(((await response.json()) as { result?: unknown }).result, '', read);
        }
      }
    }
    return known;
  }

  /** Restores a caller's account to its original state and opens a session. */
  async #renew(name: CallerName): Promise<void> {
    const row = this.#rows.get(CALLERS[name] ?? '');
    if (!row) return;
    const { searchText: _, ...columns } = row;
    await this.app.client.database.update(accounts).set(columns).where(eq(accounts.id, row.id));
    const session = await this.app.platform.sessions.open(row);
    this.#tickets.set(name, `${session?.token}ENGLISH`);
  }

  /** Fills in single-use values: a solved captcha, a code sent to the phone number. */
  async #filledIn(
    { operationId, caller, address }: FuzzedRequest,
    values: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    const filled = { ...values };
    // Rate limits are per address.
    this.app.address = address;
    if (filled.captcha === '@captcha') filled.captcha = await this.app.solveCaptcha();
    if (filled.smsCode === '@smsCode') {
      const phone = String(filled.phone ?? this.#rows.get(CALLERS[caller] ?? '')?.phone);
      // A number can't get two codes within a minute.
      this.app.advance(61_000);
      Object.assign(filled, await this.app.requestCode(phone, PURPOSES[operationId]));
    }
    return filled;
  }

  async #send(request: FuzzedRequest): Promise<Response> {
    const { operationId, caller, raw, address, key } = request;
    const { path, method, mediaType } = operationOf(operationId);
    const parameters = new URLSearchParams(pairsOf(await this.#filledIn(request, request.query)));
    const ticket = this.#tickets.get(caller);
    const headers: Record<string, string> = {
      'x-forwarded-for': address,
      ...(ticket && { ticket }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    let sent: string | FormData | undefined;
    if (method !== 'GET' && raw) {
      headers['content-type'] = raw.type;
      sent = raw.text;
    } else if (method !== 'GET' && mediaType) {
      const values = await this.#filledIn(request, request.body);
      if (mediaType === 'application/json') sent = JSON.stringify(values);
      else if (mediaType === 'multipart/form-data') sent = this.#parts(values);
      else sent = new URLSearchParams(pairsOf(values)).toString();
      if (mediaType !== 'multipart/form-data') headers['content-type'] = mediaType;
    }
    const search = parameters.size > 0 ? `?${parameters}` : '';
    return this.app.request(`${path}${search}`, {
      method,
      headers,
      ...(sent !== undefined && { body: sent }),
    });
  }

  #parts(values: Record<string, unknown>): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) {
      if (value === '@license') form.append(name, this.#license, 'license.jpg');
      else if (value === '@garbage')
        form.append(name, new Blob(['%PDF-1.4 no', '\0']), '../\u202elicense.pdf');
      else if (value === '@empty') form.append(name, new Blob([]), '');
      else form.append(name, written(value));
    }
    return form;
  }

  /**
   * Sends a request and checks the response against the contract.
   *
   * @throws Finding if the response breaks the contract
   */
  async check(request: FuzzedRequest): Promise<void> {
    let response = await this.#send(request);
    const { caller } = request;
    const isAllowed = this.#isAllowed(request);
    if (isAllowed) this.allowed.set(caller, (this.allowed.get(caller) ?? 0) + 1);
    if (isAllowed && (response.status === 401 || response.status === 403)) {
      // An earlier request ended the session or changed the account.
      this.renewals.set(caller, (this.renewals.get(caller) ?? 0) + 1);
      await this.#renew(caller);
      response = await this.#send(request);
    }
    const { status } = response;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const wrong = await this.#wrongOf(request, response, isAllowed);
    if (wrong) throw new Finding(request, wrong);
    if (status === 200) this.succeeded.add(request.operationId);
  }

  /** Evaluates the contract's access rules independently of the SDK. */
  #isAllowed({ operationId, caller }: FuzzedRequest): boolean {
    const operation = operationOf(operationId);
    if (operation['x-access'] === 'public') return true;
    const account = this.#rows.get(CALLERS[caller] ?? '');
    if (!account) return false;
    if (account.isPasswordTemporary && !operation['x-with-temporary-password']) return false;
    const isOperator = account.role === 'administrator' || account.role === 'customerService';
    const isOfType = operation['x-user-types']?.includes(account.userType) ?? false;
    if (operation['x-access'] === 'operator' && !isOperator && !isOfType) return false;
    return operation['x-roles']?.includes(account.role) ?? true;
  }

  async #wrongOf(
    request: FuzzedRequest,
    response: Response,
    isAllowed: boolean,
  ): Promise<string | undefined> {
    const { status, headers } = response;
    const type = headers.get('content-type') ?? '';
    const requestId = headers.get('x-request-id');
    if (!requestId) return `${status} without a request ID`;
    if (headers.get('cache-control') !== 'no-store') return `${status} without cache-control: no-store`;
    if (!isAllowed && status !== 401 && status !== 403) return `${status} although it is not allowed`;
    if (isAllowed && status === 401) return '401 although it is allowed';
    if (status !== 200) {
      const text = await response.text();
      if (status >= 500) return `${status}: ${text}`;
      const declared: readonly number[] = operations[request.operationId].statuses;
      if (!declared.includes(status)) return `${status}, which the contract does not declare: ${text}`;
      if (type !== 'application/json') return `${status} of the type ${type}: ${text}`;
      const envelope: unknown = JSON.parse(text);
      const checked = errorEnvelope.safeParse(envelope);
      if (!checked.success) return `${status} does not match the schema: ${checked.error.message}\n${text}`;
      const {
        code,
        codename,
        requestId: inBody,
      } = envelope as { code: number; codename: string; requestId: string };
      if (isAllowed && ACCESS_REFUSALS.includes(codename)) return `${status} although it is allowed: ${text}`;
      if (inBody !== requestId) return `${status} with two request ids, ${inBody} and ${requestId}`;
      const truthful = code === SESSION_INVALID ? 401 : Math.floor(code / 1000);
      if (truthful !== status) return `${status} with the code ${code}`;
      return text.length > 16_000 ? `${status} of ${text.length} characters` : undefined;
    }
    const { content = {} } = resolved(operationOf(request.operationId).responses['200'] ?? {});
    const declared = content[type];
    if (!declared) return `200 of the type ${type}`;
    if (type !== 'application/json') {
      const size = (await response.arrayBuffer()).byteLength;
      const disposition = headers.get('content-disposition') ?? '';
      return size > 0 && disposition.startsWith('attachment; ') ? undefined : '200 without a file';
    }
    const text = await response.text();
    const checked = this.#schemaOf(request.operationId, declared.schema).safeParse(JSON.parse(text));
    return checked.success
      ? undefined
      : `200 does not match the schema: ${checked.error.message}\n${text.slice(0, 4_000)}`;
  }

  #schemaOf(id: OperationId, schema: Schema): z.ZodType {
    const known = this.#schemas.get(id) ?? schemasOf(schema);
    this.#schemas.set(id, known);
    return known;
  }

  /** Stops the platform. */
  close(): Promise<void> {
    return this.app.close();
  }
}

/** Requests per round. A round ends with its first finding. */
const ROUND = 1_000;
/** Requests in a further round for each operation that has not succeeded, and the maximum number of such rounds. */
const MORE = { requests: 40, rounds: 5 };

/** The operations that random requests seldom get right. Every other one has to succeed at least once. */
const SELDOM_SUCCEED: OperationId[] = [
  // They need a code for the number that they name, or the caller's password.
  ...(['register', 'forgetPwd', 'modifyPwd', 'changeDeveloperPhone'] as const),
  // They need one of the few orders in a certain state.
  ...(['cancelOrder', 'changeOrderPrice', 'confirmPayment', 'reconcilePayment'] as const),
  // They need an old developer's application, a key of the named application, or an empty folder.
  ...(['setOldDeveloperDefaultApp', 'setAccessKeyState', 'deleteDocument'] as const),
  // It needs an uploaded license, and an account that has not yet requested a certification.
  'addEnterprise',
  // The platform has no card provider.
  'startCheckout',
];

/** @returns the operations that have not succeeded, without those that seldom do */
export function neverSucceeded(platform: FuzzedPlatform): OperationId[] {
  const ids = described.map(({ operationId }) => operationId);
  return ids.filter((id) => !platform.succeeded.has(id) && !SELDOM_SUCCEED.includes(id));
}

/**
 * Sends generated requests, and shrinks each one with a wrong response to a minimal request.
 *
 * @param seed determines the requests
 * @param runs the number of requests, without those of further rounds
 * @returns the findings, each with its seed
 */
export async function fuzz(platform: FuzzedPlatform, seed: number, runs: number): Promise<string[]> {
  const findings: string[] = [];
  const round = async (among: FuzzedOperation[], numRuns: number) => {
    // Explores again for each round, because the requests add and delete data.
    const requests = fuzzedRequests(among, await platform.explore());
    const property = fc.asyncProperty(requests, (request) => platform.check(request));
    const { failed, errorInstance, counterexamplePath } = await fc.check(property, { seed, numRuns });
    if (failed) findings.push(`seed ${seed}, path ${counterexamplePath}\n${errorInstance}`);
    seed += 1;
  };
  for (let done = 0; done < runs; done += ROUND) await round(described, Math.min(ROUND, runs - done));
  for (let further = 0; further < MORE.rounds; further++) {
    const ids = neverSucceeded(platform);
    if (ids.length === 0) break;
    const rest = described.filter(({ operationId }) => ids.includes(operationId));
    await round(rest, MORE.requests * rest.length);
  }
  return findings;
}
