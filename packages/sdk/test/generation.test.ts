import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { referencePage } from '../../reference/src/referencePage.ts';
import {
  type Contract,
  forCallers,
  forTypes,
  operationsOf,
  resolve,
  responseExamplesOf,
  type Schema,
} from '../scripts/contract.ts';
import { message } from '../scripts/messageMarker.ts';
import { insertMessages, messagesOf } from '../scripts/messages.ts';
import {
  encodingsModule,
  explainedReturnCodesModule,
  routesModule,
  schemaTableModule,
} from '../scripts/modules.ts';
import gatewayContract from '../src/generated/gateway.json' with { type: 'json' };
import { routes } from '../src/generated/routes.ts';
import { schemas } from '../src/generated/schemas.ts';
import * as sdk from '../src/index.ts';
import { checkFields, decodeFields, type OperationId, operations } from '../src/operations.ts';
import * as hooks from '../src/react.ts';
import { explainedReturnCodes } from '../src/returnCodes/explained.ts';
import { returnCodes } from '../src/returnCodes.ts';
import { contract } from './support.ts';

const generated = path.resolve(import.meta.dirname, '../src/generated');
const described = operationsOf(contract);
const functions = new Map<string, unknown>(Object.entries(sdk));
const hooksByName = new Map<string, unknown>(Object.entries(hooks));
/** The contract's error response. */
const errorResponse = z.fromJSONSchema(
  JSON.parse(
    JSON.stringify({
      $ref: '#/components/schemas/ErrorResponse',
      $defs: contract.components?.schemas,
    }).replaceAll('#/components/schemas/', '#/$defs/'),
  ),
);
const contractOperations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));

const small: Contract = {
  paths: {
    '/api/{provider}/open-platform/shop/open': {
      post: {
        operationId: 'openShop',
        tags: ['shops'],
        summary: 'Open a shop',
        'x-access': 'session',
        'x-kind': 'mutation',
        'x-roles': ['regularUser'],
        parameters: [
          { $ref: '#/components/parameters/provider' } as never,
          { name: 'Accept-Language', in: 'header', schema: { type: 'string' } },
          {
            name: 'dryRun',
            in: 'query',
            required: true,
            schema: { type: 'boolean', 'x-messages': { required: 'Say whether' } },
          },
        ],
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/Shop' } },
          },
        },
        responses: {
          '4XX': {
            content: {
              'application/json': {
                schema: {},
                examples: { taken: { value: { code: 409001 } }, ended: { value: { code: 999001 } } },
              },
            },
          },
          '200': {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    isError: { type: 'boolean' },
                    result: {
                      type: 'object',
                      description: 'The shop.',
                      properties: {
                        id: { type: 'string' },
                        doorCode: { type: 'string', 'x-secret': true },
                        doors: {
                          type: 'array',
                          items: {
                            type: 'object',
                            properties: { alarmCode: { type: 'string', 'x-secret': true } },
                          },
                        },
                      },
                    },
                  },
                },
                examples: { opened: { value: { code: 0, isError: false, codename: 'Success', result: {} } } },
              },
            },
          },
        },
      },
    },
    '/{provider}-privilege/shop/list': {
      get: {
        operationId: 'listShops',
        tags: ['shops'],
        summary: 'List shops',
        'x-access': 'public',
        'x-kind': 'query',
        responses: {
          '200': {
            content: { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } },
          },
        },
      },
    },
  },
  components: {
    parameters: { provider: { name: 'provider', in: 'path', required: true, schema: { type: 'string' } } },
    schemas: {
      Shop: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { $ref: '#/components/schemas/Name' },
          floor: { type: ['integer', 'null'] },
          area: { type: 'number' },
          isOpen: { type: 'boolean' },
        },
      },
      Name: { type: 'string', 'x-messages': { required: 'Name it', maxLength: 'Too long' } },
    },
  },
};

describe('operationsOf', () => {
  const [openShop, listShops] = operationsOf(small);

  test('describes an operation with references resolved', () => {
    expect(openShop).toMatchObject({
      id: 'openShop',
      tag: 'shops',
      method: 'POST',
      path: '/api/{provider}/open-platform/shop/open',
      access: 'session',
      kind: 'mutation',
      roles: ['regularUser'],
      idempotency: 'stored',
      secrets: ['doorCode', 'alarmCode'],
      media: 'form',
      isRaw: false,
      hasQuery: true,
      required: ['name', 'dryRun'],
    });
  });

  test('lists the kind of every field that arrives as text, in the form or in the query', () => {
    expect(openShop?.fields).toEqual({
      name: 'string',
      floor: 'integer',
      area: 'number',
      isOpen: 'boolean',
      dryRun: 'boolean',
    });
  });

  test('collects messages by their place, also from referenced schemas', () => {
    expect(openShop?.messages).toEqual({
      'body.name': { required: 'Name it', maxLength: 'Too long' },
      'query.dryRun': { required: 'Say whether' },
    });
  });

  test('collects the examples of the response by name', () => {
    expect(Object.keys(openShop?.examples ?? {})).toEqual(['opened']);
    expect(listShops?.examples).toEqual({});
  });

  test('lists the statuses that apply to each operation, and those of its error examples', () => {
    expect(openShop?.statuses).toEqual([400, 401, 403, 409, 413, 415, 422, 429, 500, 503]);
    expect(listShops?.statuses).toEqual([400, 429, 500, 503]);
  });

  test('takes an idempotency key only for mutations that need a session', () => {
    const [path = '', { post } = {}] = Object.entries(small.paths)[0] ?? [];
    const of = (changes: object) =>
      operationsOf({
        paths: { [path]: { post: { ...post, ...changes } as never } },
        components: small.components ?? {},
      })[0]?.idempotency;
    expect(of({})).toBe('stored');
    expect(of({ 'x-repeatable': 'It only opens the door.' })).toBe('repeatable');
    expect(of({ 'x-access': 'public' })).toBeNull();
    expect(of({ 'x-kind': 'query' })).toBeNull();
  });

  test('recognizes operations with raw responses by their path', () => {
    expect(listShops).toMatchObject({ isRaw: true, media: 'none', hasQuery: false, roles: [] });
  });
});

describe('forCallers', () => {
  const callers = forCallers(small);
  const open = callers.paths['/api/-provider-/open-platform/shop/open']?.post;

  test('reduces responses to their result', () => {
    const { schema = {} } = open?.responses['200']?.content?.['application/json'] ?? {};
    expect(resolve(callers, schema).description).toBe('The shop.');
  });

  test('removes the provider and the common headers from the parameters', () => {
    expect(open?.parameters?.map(({ name }) => name)).toEqual(['dryRun']);
    expect(Object.keys(callers.paths)).toEqual([
      '/api/-provider-/open-platform/shop/open',
      '/-provider--privilege/shop/list',
    ]);
  });

  test('keeps raw responses and the contract itself unchanged', () => {
    expect(
      callers.paths['/-provider--privilege/shop/list']?.get?.responses['200']?.content?.['application/json']
        ?.schema.type,
    ).toBe('array');
    expect(Object.keys(small.paths)[0]).toContain('{provider}');
  });
});

describe('forTypes', () => {
  test('replaces 4XX and 5XX by the statuses of each operation’s errors', () => {
    const list = forTypes(small, operationsOf(small)).paths['/{provider}-privilege/shop/list']?.get;
    expect(Object.keys(list?.responses ?? {}).sort()).toEqual(['200', '400', '429', '500', '503']);
    expect(list?.responses[400]).toEqual({ $ref: '#/components/responses/Error' });
  });
});

describe('encodingsModule', () => {
  test('lists only operations with a body that is not a form, or with a file as the response', () => {
    const [openShop] = operationsOf(small);
    const rows = [openShop, { ...openShop, id: 'drawShop', path: '/draw', media: 'json', file: {} }];
    const text = encodingsModule(rows as Parameters<typeof encodingsModule>[0]);
    expect(text).toContain('"POST /draw": "json"');
    expect(text).toContain('[\n  "POST /draw"\n]');
    expect(text).not.toContain('/shop/open');
  });
});

describe('messagesOf', () => {
  const name: Schema = { type: 'string', minLength: 1, maxLength: 60, pattern: '\\S' };

  test('gives the message for a missing value to every constraint that such a value violates', () => {
    expect(messagesOf({ ...name, 'x-messages': { missing: 'Name it', maxLength: 'Too long' } })).toEqual({
      required: 'Name it',
      minLength: 'Name it',
      pattern: 'Name it',
      maxLength: 'Too long',
    });
    expect(messagesOf({ type: 'string', enum: ['a'], 'x-messages': { missing: 'Select one' } })).toEqual({
      required: 'Select one',
      enum: 'Select one',
    });
  });

  test('gives the message for an invalid value to every constraint except required', () => {
    const day: Schema = { type: 'string', format: 'date', pattern: '^2' };
    expect(messagesOf({ ...day, 'x-messages': { missing: 'Select a day', invalid: 'Not a day' } })).toEqual({
      required: 'Select a day',
      format: 'Not a day',
      pattern: 'Not a day',
    });
    expect(messagesOf({ ...name, 'x-messages': { invalid: 'Name it', maxLength: 'Too long' } })).toEqual({
      minLength: 'Name it',
      pattern: 'Name it',
      maxLength: 'Too long',
    });
  });

  test('gives the message for any violation to every constraint, including required', () => {
    expect(messagesOf({ ...name, 'x-messages': { any: 'Name it' } })).toEqual({
      required: 'Name it',
      minLength: 'Name it',
      maxLength: 'Name it',
      pattern: 'Name it',
    });
    const amount: Schema = { type: 'integer', minimum: 1, maximum: 100 };
    expect(messagesOf({ ...amount, 'x-messages': { any: 'How many?', maximum: 'Too many' } })).toEqual({
      required: 'How many?',
      minimum: 'How many?',
      maximum: 'Too many',
    });
  });

  test('prefers the separate message of a constraint', () => {
    expect(messagesOf({ ...name, 'x-messages': { missing: 'Name it', pattern: 'Letters only' } })).toEqual({
      required: 'Name it',
      minLength: 'Name it',
      pattern: 'Letters only',
    });
  });

  test('returns undefined for a schema without messages', () => {
    expect(messagesOf(name)).toBeUndefined();
  });
});

describe('insertMessages', () => {
  const [base] = operationsOf(small);
  if (!base) throw new Error('The small contract has no operation.');
  const place = (validator: string, field = 'value') =>
    `message(${JSON.stringify({ operationId: 'openShop', location: 'body', fieldPath: [field], validator })})`;
  const withMessages = (messages: Record<string, string>) => [
    { ...base, messages: { 'body.value': messages } },
  ];

  test.each([
    ['min', 'minLength'],
    ['min', 'minimum'],
    ['min', 'minItems'],
    ['max', 'maxLength'],
    ['max', 'maximum'],
    ['max', 'maxItems'],
    ['gt', 'exclusiveMinimum'],
    ['lt', 'exclusiveMaximum'],
    ['multipleOf', 'multipleOf'],
    ['regex', 'pattern'],
    ['literal', 'const'],
    ['enum', 'enum'],
    ['iso.datetime', 'format'],
    ['iso.date', 'format'],
    ['string', 'required'],
    ['number', 'required'],
    ['int', 'type'],
    ['int', 'required'],
  ])('gives the validator %s the message of %s', (validator, constraint) => {
    expect(insertMessages(`a(1, ${place(validator)})`, withMessages({ [constraint]: 'Wrong' }))).toBe(
      'a(1, { error: "Wrong" })',
    );
  });

  test('reports an emptied input as missing, whichever constraint failed', () => {
    const source = insertMessages(
      `(${place('min')})`,
      withMessages({ required: 'Enter it', minLength: 'Too short' }),
    );
    const error = new Function(`return ${source}`)().error as (issue: { input: string }) => string;
    expect(error({ input: '' })).toBe('Enter it');
    expect(error({ input: 'a' })).toBe('Too short');
  });

  test('removes a marker call that has no message, and the comma before it', () => {
    expect(insertMessages(`a(1, ${place('max')}).b(${place('regex')})`, withMessages({}))).toBe('a(1).b()');
  });

  test('replaces a spread marker call with an object, which is empty if there is no message', () => {
    expect(insertMessages(`d({ ...${place('iso.datetime')} })`, withMessages({}))).toBe('d({ ...{} })');
    expect(insertMessages(`d({ ...${place('iso.datetime')} })`, withMessages({ format: 'A date' }))).toBe(
      'd({ ...{ error: "A date" } })',
    );
  });

  test('removes the import of the marker', () => {
    expect(insertMessages("import { message } from '../x';\nrest", [])).toBe('rest');
  });

  test('keeps quotes in a message', () => {
    const text = `It's "quoted" \\ and $& kept`;
    expect(insertMessages(`(${place('max')})`, withMessages({ maxLength: text }))).toBe(
      `({ error: ${JSON.stringify(text)} })`,
    );
  });

  test('throws for a remaining marker call', () => {
    expect(() => insertMessages('a(message(place))', [])).toThrow('not understood');
  });

  test('throws if the marker itself runs', () => {
    expect(() => message({})).toThrow('run the generate task');
  });
});

describe('the generated modules', () => {
  test('hold one row per operation', () => {
    const operationList = operationsOf(small);
    expect(routesModule(operationList)).toContain('openShop: {"id":"openShop"');
    expect(schemaTableModule(operationList, [])).toContain(
      'openShop: { query: shops.OpenShopQueryParams, body: shops.OpenShopBody, result: shops.OpenShopResponse.shape.result }',
    );
    expect(schemaTableModule(operationList, [])).toContain(
      'listShops: { query: none, body: none, result: shops.ListShopsResponse }',
    );
  });

  test('contain neither the marker nor its import', () => {
    const files = readdirSync(generated, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.name.endsWith('.ts'),
    );
    expect(files.length).toBeGreaterThan(20);
    const marked = files
      .map((file) => path.join(file.parentPath, file.name))
      .filter((file) => /messageMarker|message\(\{/.test(readFileSync(file, 'utf8')));
    expect(marked).toEqual([]);
  });

  test('contain every validation message of the contract', () => {
    const zodText = readdirSync(path.join(generated, 'zod'))
      .map((name) => readFileSync(path.join(generated, 'zod', name), 'utf8'))
      .join('\n');
    const messages = described.flatMap((operation) =>
      Object.values(operation.messages).flatMap((byConstraint) => Object.values(byConstraint)),
    );
    expect(messages.length).toBeGreaterThan(20);
    expect(messages.filter((text) => !zodText.includes(JSON.stringify(text)))).toEqual([]);
  });

  test('cover every place of a request in which the contract has validation messages', () => {
    const countIn = (node: unknown): number => {
      if (typeof node !== 'object' || node === null) return 0;
      const schema = node as Schema & Record<string, unknown>;
      if (typeof schema.$ref === 'string') {
        return countIn(
          schema.$ref
            .slice(2)
            .split('/')
            .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], contract),
        );
      }
      const own = schema['x-messages'] ? 1 : 0;
      return Object.values(schema).reduce<number>((sum, child) => sum + countIn(child), own);
    };
    const written = contractOperations.map(({ parameters, requestBody }) =>
      countIn([parameters, Object.values(requestBody?.content ?? {}).map(({ schema }) => schema)]),
    );
    expect(described.map(({ messages }) => Object.keys(messages).length)).toEqual(written);
  });
});

describe('the contract', () => {
  const ids = contractOperations.map(({ operationId }) => operationId);

  test('has every operation once in each table', () => {
    expect(new Set(ids).size).toBe(ids.length);
    for (const table of [routes, schemas, operations]) expect(Object.keys(table)).toEqual(ids);
  });

  test('has a single upload', () => {
    const uploads = Object.values(operations).filter(({ media }) => media === 'multipart');
    expect(uploads.map(({ id }) => id)).toEqual(['uploadBusinessLicense']);
  });

  test('shows every error code of an operation in an example', () => {
    const shown = contractOperations
      .flatMap((operation) =>
        ['4XX', '5XX'].flatMap((status) => Object.values(responseExamplesOf(contract, operation, status))),
      )
      .map(({ value }) => (value as { code: unknown }).code);
    // Such a request reaches no operation.
    const { MethodNotAllowed: _, ...ofOperations } = sdk.ErrorCode;
    const codes: unknown[] = Object.values(ofOperations);
    expect(codes.filter((code) => !shown.includes(code))).toEqual([]);
  });

  test('has the gateway’s return codes by name', () => {
    const codes = (gatewayContract as unknown as Contract)['x-return-codes'] ?? [];
    expect(codes.length).toBeGreaterThan(10);
    for (const row of codes) {
      const { code, codename, httpStatus, message: said } = row;
      expect(returnCodes[codename as keyof typeof returnCodes]).toEqual({
        code,
        codename,
        httpStatus,
        message: said,
      });
    }
  });

  test('marks every secret that an operation responds with', () => {
    const named = new Set<string>();
    const collect = (schema: Schema | undefined, seen: Schema[] = []) => {
      if (!schema) return;
      const resolved = resolve(contract, schema);
      if (seen.includes(resolved)) return;
      for (const [name, property] of Object.entries(resolved.properties ?? {})) {
        if (/(secret|token|password)$/i.test(name)) {
          named.add(name);
          expect([name, resolve(contract, property)['x-secret']]).toEqual([name, true]);
        }
        collect(property, [...seen, resolved]);
      }
      for (const part of [resolved.items, ...(resolved.oneOf ?? [])]) collect(part, [...seen, resolved]);
    };
    for (const { responses } of contractOperations) {
      collect(responses['200']?.content?.['application/json']?.schema);
    }
    expect([...named].sort()).toEqual(['accessKeySecret', 'oneTimePassword', 'token']);
    expect(operations.rotateAccessKey.secrets).toEqual(['accessKeySecret']);
    expect(operations.getDeveloperAppList.secrets).toEqual([]);
  });

  test('explains each return code', () => {
    expect(Object.keys(explainedReturnCodes)).toEqual(Object.keys(returnCodes));
    for (const { meaning, provoke, fix, ...code } of Object.values(explainedReturnCodes)) {
      expect(code).toEqual(returnCodes[code.codename]);
      for (const sentences of [meaning, provoke, fix]) expect(sentences).toMatch(/^\S.{20,}\.$/);
    }
  });

  test.each(['meaning', 'provoke', 'fix'] as const)(
    'is rejected by the generator if a return code lacks its %s',
    (name) => {
      const row = explainedReturnCodes.SIG_INVALID;
      const withRow = (codes: unknown) => ({ paths: {}, 'x-return-codes': [codes] }) as Contract;
      expect(explainedReturnCodesModule(withRow(row))).toContain(row.fix);
      for (const text of [undefined, '', 'No full stop']) {
        expect(() => explainedReturnCodesModule(withRow({ ...row, [name]: text }))).toThrow(`as its ${name}`);
      }
    },
  );
});

describe.each(described)('$id', (operation) => {
  const id = operation.id as OperationId;
  const row = operations[id];
  const written = contractOperations.find(({ operationId }) => operationId === id);
  const pascal = id.charAt(0).toUpperCase() + id.slice(1);

  test('has a function, a hook, schemas and an example', () => {
    expect(functions.get(id)).toBeTypeOf('function');
    expect(hooksByName.get(`use${pascal}`)).toBeTypeOf('function');
    if (!row.file) expect(Object.keys(operation.examples).length).toBeGreaterThan(0);
    for (const schema of [row.query, row.body, row.result]) expect(schema.safeParse).toBeTypeOf('function');
  });

  test('has a row that agrees with the contract', () => {
    const { id: _, hasQuery, messages, examples: __, ...route } = operation;
    expect(row).toMatchObject(route);
    expect(messages).toBeDefined();
    expect(hasQuery).toBe(Object.keys((schemas[id].query as z.ZodObject).shape).length > 0);
    const taken = [schemas[id].query, schemas[id].body] as z.ZodObject[];
    const names = taken.flatMap(({ shape }) => Object.keys(shape));
    for (const field of Object.keys(row.fields)) expect(names).toContain(field);
  });

  test('has examples of successful responses that match its result schema', () => {
    for (const [status, response] of Object.entries(written?.responses ?? {})) {
      if (!status.startsWith('2')) continue;
      for (const { value } of Object.values(response.content?.['application/json']?.examples ?? {})) {
        if (!row.isRaw) expect(value).toMatchObject({ code: 0, isError: false });
        const result = row.isRaw ? value : (value as { result: unknown }).result;
        expect(row.result.safeParse(result)).toMatchObject({ success: true });
      }
    }
  });

  test('has examples of error responses that match the error schema', () => {
    for (const status of ['4XX', '5XX']) {
      const refusals = Object.values(written ? responseExamplesOf(contract, written, status) : {});
      expect(refusals.length).toBeGreaterThan(0);
      for (const { value } of refusals) {
        expect(errorResponse.safeParse(value)).toMatchObject({ success: true });
      }
    }
  });

  test('has examples of requests that match its schema, even when encoded as a form', () => {
    const media = Object.values(written?.requestBody?.content ?? {})[0];
    for (const { value } of Object.values(media?.examples ?? {})) {
      expect(row.body.safeParse(value)).toMatchObject({ success: true });
      if (row.media !== 'form') continue;
      const pairs = Object.entries(value as object).flatMap(([name, field]) =>
        [field].flat().map((each) => [name, String(each)] as const),
      );
      expect(row.body.safeParse(decodeFields(row.fields, pairs))).toMatchObject({ success: true });
    }
    const query = (written?.parameters ?? []).filter((parameter) => parameter.in === 'query');
    const values = query.map(({ name, example }) => [name, example] as const);
    expect(row.query.safeParse(Object.fromEntries(values))).toMatchObject({ success: true });
    const pairs = values.map(([name, value]) => [name, String(value)] as const);
    expect(row.query.safeParse({ ...decodeFields(row.fields, pairs) })).toMatchObject({ success: true });
    const count = Object.keys(media?.examples ?? {}).length + values.length;
    // The contract has no examples of uploaded files.
    if ((row.media !== 'none' && row.media !== 'multipart') || query.length > 0)
      expect(count).toBeGreaterThan(0);
  });

  test('rejects unknown fields', () => {
    expect(row.body.safeParse({ unknownField: 1 }).success).toBe(false);
    expect(row.query.safeParse({ unknownField: 1 }).success).toBe(false);
  });
});

describe('decodeFields', () => {
  const kinds = { name: 'string', pageNumber: 'integer', price: 'number', isOpen: 'boolean' } as const;
  const decode = (text: string) => ({ ...decodeFields(kinds, new URLSearchParams(text)) });

  test('reads each kind', () => {
    expect(decode('name=12&pageNumber=12&price=1.5&isOpen=false')).toEqual({
      name: '12',
      pageNumber: 12,
      price: 1.5,
      isOpen: false,
    });
  });

  test('leaves values of another kind for the schema to reject', () => {
    expect(decode('pageNumber=1.5&price=&isOpen=yes&other=1')).toEqual({
      pageNumber: '1.5',
      price: '',
      isOpen: 'yes',
      other: '1',
    });
  });

  test('makes a list of a repeated name, and accepts names of inherited properties like any other', () => {
    expect(decode('name=a&name=b&name=c')).toEqual({ name: ['a', 'b', 'c'] });
    const values = decodeFields(kinds, new URLSearchParams('__proto__=x&constructor=y'));
    expect(Object.getPrototypeOf(values)).toBeNull();
    expect(Object.keys(values)).toEqual(['__proto__', 'constructor']);
  });

  test('reads 100,000 repetitions of a name', () => {
    const pairs = Array.from({ length: 100_000 }, () => ['name', ''] as const);
    expect(decodeFields(kinds, pairs).name).toHaveLength(100_000);
  });
});

describe('checkFields', () => {
  const { body } = operations.saveOrUpdateApp;
  const errorsOf = (value: unknown) => {
    const checked = checkFields(body, value);
    return 'fieldErrors' in checked ? checked.fieldErrors : [];
  };
  const app = { name: 'Store traffic', description: 'Hourly' };

  test('lists the first unknown fields and counts the rest', () => {
    const unknown = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`field${index}`, 1]));
    const errors = errorsOf({ ...app, ...unknown });
    expect(errors.map(({ field }) => field)).toEqual(['field0', 'field1', 'field2', 'field3', 'field4', '']);
    expect(errors.at(-1)?.message).toBe('There are 19,995 more fields that do not exist, please remove them');
  });

  test('reports at most 20 errors', () => {
    const items = Array.from({ length: 20 }, () => ({}));
    const checked = checkFields(operations.addProduct.body, { items });
    expect('fieldErrors' in checked && checked.fieldErrors).toHaveLength(20);
  });

  test('shortens long field names without splitting a character', () => {
    const [error] = errorsOf({ ...app, [`${'x'.repeat(99)}😀${'y'.repeat(1000)}`]: 1 });
    expect(error?.field).toBe(`${'x'.repeat(99)}…`);
  });

  const values = [null, 5, 1.5, true, 'x', '', [], [null], [5], [[]], {}, { length: 1 }];

  test.each(described)('never throws for values of a wrong type: $id', ({ id }) => {
    const { body: schema } = operations[id as OperationId] as { body: z.ZodObject };
    const written = contractOperations.find(({ operationId }) => operationId === id);
    const media = Object.values(written?.requestBody?.content ?? {})[0];
    const bodies = [{}, ...Object.values(media?.examples ?? {}).map(({ value }) => value as object)];
    for (const sent of bodies) {
      for (const field of Object.keys(schema.shape)) {
        for (const value of values) {
          expect(() => checkFields(schema, { ...sent, [field]: value })).not.toThrow();
        }
      }
    }
    for (const value of [null, 5, 'x', []]) expect(checkFields(schema, value)).toHaveProperty('fieldErrors');
  });
});

describe('the reference page', () => {
  const page = referencePage(contract, described);

  test.each(described)('describes $id with function and hook', ({ id, method, path: route }) => {
    const section = page.slice(page.indexOf(`<section id="${id}"`)).split('</section>')[0] ?? '';
    expect(section).toContain(`<code>${method} ${route}</code>`);
    expect(section).toContain('<summary>Rejection: ');
    const [, called] = /await (\w+)\(/.exec(section) ?? [];
    const [, used] = /= (use\w+)\(/.exec(section) ?? [];
    expect(functions.get(called ?? '')).toBeTypeOf('function');
    expect(hooksByName.get(used ?? '')).toBeTypeOf('function');
  });

  test('escapes markup in the contract’s texts', () => {
    const shop = structuredClone(small);
    for (const operation of Object.values(shop.paths).flatMap((methods) => Object.values(methods))) {
      operation.summary = 'Open <script>alert("a shop")</script> & more';
    }
    shop.tags = [{ name: 'shops' }];
    const text = referencePage(shop, operationsOf(shop));
    expect(text).toContain('Open &lt;script&gt;alert(&quot;a shop&quot;)&lt;/script&gt; &amp; more');
    expect(text).not.toContain('<script');
  });
});
