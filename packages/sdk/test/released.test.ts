import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { breakingChanges } from '../scripts/breakingChanges.ts';
import type { Contract, Operation, Schema } from '../scripts/contract.ts';
import gateway from '../src/generated/gateway.json' with { type: 'json' };
import { contract } from './support.ts';

const folder = path.resolve(import.meta.dirname, '../../../openapi/released');
const released = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Contract;
const accepted = parse(readFileSync(path.join(folder, 'accepted-breaks.yaml'), 'utf8')) as {
  change: string;
  reason: string;
}[];

const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});
const text: Schema = { type: 'string' };

/** A contract of one operation, with the parts that a case needs. */
function contractWith({
  request = object({}),
  response = object({}),
  ...operation
}: Partial<Operation> & { request?: Schema; response?: Schema } = {}): Contract {
  return {
    paths: {
      '/shops/open': {
        post: {
          operationId: 'openShop',
          tags: ['shops'],
          summary: 'Open a shop',
          'x-access': 'session',
          'x-kind': 'mutation',
          requestBody: { content: { 'application/json': { schema: request } } },
          responses: { '200': { content: { 'application/json': { schema: response } } } },
          ...operation,
        },
      },
    },
    components: {
      schemas: {
        Node: {
          type: 'object',
          properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
        },
      },
    },
  };
}

describe('the contracts', () => {
  test('do not break clients of the last release without an accepted reason', () => {
    expect(accepted.filter(({ reason }) => !reason)).toEqual([]);
    const breaks = [
      ...breakingChanges(released('contract.json'), contract),
      ...breakingChanges(released('gateway.json'), gateway as unknown as Contract),
    ];
    expect(breaks).toEqual(accepted.map(({ change }) => change));
  });
});

describe('a breaking change', () => {
  test.each<[string, Parameters<typeof contractWith>[0], Parameters<typeof contractWith>[0]]>([
    ['openShop is now called unlockShop', {}, { operationId: 'unlockShop' }],
    ['openShop moved from shops to stores', {}, { tags: ['stores'] }],
    ['openShop is now a query', {}, { 'x-kind': 'query' }],
    ['openShop is now for operator access instead of session', {}, { 'x-access': 'operator' }],
    ['openShop no longer serves other roles', {}, { 'x-roles': ['administrator'] }],
    ['openShop no longer serves the user types 1', { 'x-user-types': [1] }, {}],
    [
      'openShop takes application/x-www-form-urlencoded instead of application/json',
      {},
      { requestBody: { content: { 'application/x-www-form-urlencoded': { schema: {} } } } },
    ],
    [
      'openShop no longer responds with application/json',
      {},
      { responses: { '200': { content: { 'application/pdf': { schema: {} } } } } },
    ],
    [
      'openShop query.door is now required',
      {},
      { parameters: [{ name: 'door', in: 'query', required: true, schema: text }] },
    ],
    ['openShop query.door is gone', { parameters: [{ name: 'door', in: 'query', schema: text }] }, {}],
    ['openShop body.door is gone', { request: object({ door: text }) }, { request: object({}) }],
    [
      'openShop body.door is now required',
      { request: object({ door: text }) },
      { request: object({ door: text }, ['door']) },
    ],
    [
      'openShop body.door no longer takes the type "string"',
      { request: object({ door: text }) },
      { request: object({ door: { type: 'integer' } }) },
    ],
    [
      'openShop body.door no longer takes the value "back"',
      { request: object({ door: { ...text, enum: ['front', 'back'] } }) },
      { request: object({ door: { ...text, enum: ['front'] } }) },
    ],
    [
      'openShop body.door takes "front" only',
      { request: object({ door: text }) },
      { request: object({ door: { ...text, const: 'front' } }) },
    ],
    [
      'openShop body.door has a lower maxLength: 3 instead of none',
      { request: object({ door: text }) },
      { request: object({ door: { ...text, maxLength: 3 } }) },
    ],
    [
      'openShop body.doors[] has a higher minLength: 2 instead of 1',
      { request: object({ doors: { type: 'array', items: { ...text, minLength: 1 } } }) },
      { request: object({ doors: { type: 'array', items: { ...text, minLength: 2 } } }) },
    ],
    [
      'openShop body.day has another format: date instead of none',
      { request: object({ day: text }) },
      { request: object({ day: { ...text, format: 'date' } }) },
    ],
    ['openShop response.door is gone', { response: object({ door: text }) }, { response: object({}) }],
    [
      'openShop response.door may now be missing',
      { response: object({ door: text }, ['door']) },
      { response: object({ door: text }) },
    ],
    [
      'openShop response.door may now be of the type "null"',
      { response: object({ door: text }) },
      { response: object({ door: { type: ['string', 'null'] } }) },
    ],
    [
      'openShop response.door may now be of the value "side"',
      { response: object({ door: { ...text, enum: ['front'] } }) },
      { response: object({ door: { ...text, enum: ['front', 'side'] } }) },
    ],
    [
      'openShop response.day has another format: none instead of date',
      { response: object({ day: { ...text, format: 'date' } }) },
      { response: object({ day: text }) },
    ],
  ])('is reported: %s', (change, before, after) => {
    expect(breakingChanges(contractWith(before), contractWith(after))).toEqual([change]);
  });

  test('is reported: a removed operation', () => {
    expect(breakingChanges(contractWith(), { paths: {} })).toEqual(['openShop is gone: POST /shops/open']);
  });

  test('is reported: a return code of the gateway that is removed or has another number', () => {
    const withCodes = (codes: Record<string, number>): Contract => ({
      paths: {},
      'x-return-codes': Object.entries(codes).map(([codename, code]) => ({
        codename,
        code,
        httpStatus: 400,
        message: codename,
      })),
    });
    expect(
      breakingChanges(withCodes({ SIG_INVALID: 1022, SM_EMPTY: 1011 }), withCodes({ SIG_INVALID: 1023 })),
    ).toEqual(['return code SIG_INVALID is now 1023 instead of 1022', 'return code SM_EMPTY is gone']);
  });

  test('is found in a recursive schema', () => {
    const node: Schema = { $ref: '#/components/schemas/Node' };
    const before = contractWith({ response: node });
    const after = structuredClone(before);
    after.components = { schemas: { Node: object({}) } };
    expect(breakingChanges(before, after)).toEqual(['openShop response.children is gone']);
    expect(breakingChanges(before, structuredClone(before))).toEqual([]);
  });
});

describe('a compatible change', () => {
  test.each<[string, Parameters<typeof contractWith>[0], Parameters<typeof contractWith>[0]]>([
    ['wider access', { 'x-access': 'operator' }, { 'x-access': 'session' }],
    ['an additional optional field of the request', {}, { request: object({ door: text }) }],
    [
      'a required field that is optional now',
      { request: object({ door: text }, ['door']) },
      { request: object({ door: text }) },
    ],
    [
      'an additional value in the request',
      { request: object({ door: { ...text, enum: ['front'] } }) },
      { request: object({ door: { ...text, enum: ['front', 'back'] } }) },
    ],
    [
      'a longer text in the request',
      { request: object({ door: { ...text, maxLength: 3 } }) },
      { request: object({ door: { ...text, maxLength: 9 } }) },
    ],
    ['an additional field of the response', {}, { response: object({ door: text }, ['door']) }],
    [
      'a removed value of the response',
      { response: object({ door: { ...text, enum: ['front', 'back'] } }) },
      { response: object({ door: { ...text, enum: ['front'] } }) },
    ],
    ['a changed summary', { summary: 'Open a shop' }, { summary: 'Open one of the shops' }],
  ])('is not reported: %s', (_name, before, after) => {
    expect(breakingChanges(contractWith(before), contractWith(after))).toEqual([]);
  });
});
