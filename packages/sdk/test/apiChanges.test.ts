import { describe, expect, test } from 'vitest';
import documentation from '../../../openapi/documentation.json' with { type: 'json' };
import { apiChanges, type FieldChange } from '../src/documents.ts';
import type { ApiInfo, ApiParameter, ApiResponseField } from '../src/index.ts';

const parameter = (name: string, about: Partial<ApiParameter> = {}): ApiParameter => ({
  ...{ name, type: 'string', isRequired: true, description: name, example: '' },
  ...about,
});
const field = (
  name: string,
  description = name,
  about: Partial<ApiResponseField> = {},
): ApiResponseField => ({
  ...{ name, type: 'string', description },
  ...about,
});

/** The changes as short texts. */
const written = (changes: readonly FieldChange[]) =>
  changes.map((change) => {
    const before = 'before' in change ? `${change.before.path} ${change.before.type}` : '';
    const after = 'after' in change ? `${change.after.path} ${change.after.type}` : '';
    return [change.kind, before, after].filter((text) => text !== '').join(': ');
  });
const parametersOf = (before: ApiParameter[], after: ApiParameter[]) =>
  apiChanges({ requestParams: before, responseParams: [] }, { requestParams: after, responseParams: [] })
    .parameters;
const responseOf = (before: ApiResponseField[], after: ApiResponseField[]) =>
  apiChanges({ requestParams: [], responseParams: before }, { requestParams: [], responseParams: after })
    .response;

describe('apiChanges', () => {
  test('lists nothing for equal versions, whatever their descriptions and order', () => {
    expect(
      parametersOf([parameter('a'), parameter('b')], [parameter('b', { description: '' }), parameter('a')]),
    ).toEqual([]);
    expect(responseOf([field('a')], [field('a', 'other words')])).toEqual([]);
  });

  test('lists added, then removed fields with their paths', () => {
    expect(written(responseOf([field('list[].a', 'One')], [field('list[].b', 'Another')]))).toEqual([
      'added: list[].b string',
      'removed: list[].a string',
    ]);
  });

  test('lists a changed type and a changed requirement', () => {
    const changes = parametersOf(
      [parameter('a'), parameter('b')],
      [parameter('a', { type: 'integer' }), parameter('b', { isRequired: false })],
    );
    expect(written(changes)).toEqual(['changed: a string: a integer', 'changed: b string: b string']);
    expect(changes[1]).toMatchObject({ before: { isRequired: true }, after: { isRequired: false } });
  });

  test('recognizes a renamed field by its description, even if its format differs', () => {
    const changes = responseOf(
      [
        field('list[].hh', 'The hour of the day, `00` to `23`.'),
        field('list[].inNum', 'Visitors who entered.'),
      ],
      [
        field('hours[].hour', 'The hour of the day, 0 to 23.', { type: 'integer' }),
        field('hours[].entered', 'Visitors who entered.'),
      ],
    );
    expect(written(changes)).toEqual([
      'renamed: list[].hh string: hours[].hour integer',
      'renamed: list[].inNum string: hours[].entered string',
    ]);
  });

  test('recognizes a renamed parameter by its example, even in another format', () => {
    const changes = parametersOf(
      [parameter('statDate', { example: '20261117' }), parameter('note')],
      [parameter('date', { type: 'date', example: '2026-11-17' }), parameter('comment')],
    );
    expect(written(changes)).toEqual([
      'renamed: statDate string: date date',
      'added: comment string',
      'removed: note string',
    ]);
  });

  test('pairs each field only once, preferring the same type', () => {
    const changes = responseOf(
      [field('n', 'Visitors.'), field('m', 'Visitors.', { type: 'integer' })],
      [field('x', 'Visitors.', { type: 'integer' }), field('y', 'Visitors.'), field('z', 'Visitors.')],
    );
    expect(written(changes)).toEqual([
      'renamed: m integer: x integer',
      'renamed: n string: y string',
      'added: z string',
    ]);
  });

  test('compares the fields of JSON parameters', () => {
    const json = (...fields: ApiResponseField[]) => [parameter('order', { type: 'json', fields })];
    expect(written(parametersOf(json(), json(field('by'))))).toEqual(['added: order.by string']);
    const ids = (...fields: ApiResponseField[]) => [parameter('ids', { type: 'json', fields })];
    expect(written(parametersOf(ids(field('[]')), ids()))).toEqual(['removed: ids[] string']);
  });

  test('does not pair fields without a description or an example', () => {
    expect(
      written(parametersOf([parameter('a', { description: '' })], [parameter('b', { description: '' })])),
    ).toEqual(['added: b string', 'removed: a string']);
  });

  test('compares the two versions of a method of the catalog', () => {
    const { apis } = documentation as unknown as { apis: ApiInfo[] };
    const version = (apiId: string) => apis.find((api) => api.apiId === apiId) as ApiInfo;
    const { parameters, response } = apiChanges(
      version('api-traffic-hourly-v1'),
      version('api-traffic-hourly-v2'),
    );
    expect(written(parameters)).toEqual([
      'added: storeId string',
      'renamed: statDate string: date date',
      'renamed: doorCode string: entrance string',
      'removed: depId string',
    ]);
    expect(written(response)).toEqual([
      'added: storeId string',
      'renamed: statDate string: date string',
      'renamed: list[].hh string: hours[].hour integer',
      'renamed: list[].inNum integer: hours[].entered integer',
      'renamed: list[].outNum integer: hours[].left integer',
      'removed: depId string',
    ]);
  });
});
