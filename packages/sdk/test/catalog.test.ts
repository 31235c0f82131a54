import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, test } from 'vitest';
import documentation from '../../../openapi/documentation.json' with { type: 'json' };
import { methodTypes } from '../src/documents/methodTypes.ts';
import { nestedSchema } from '../src/documents/schemas.ts';
import type { ApiInfo } from '../src/index.ts';

test("builds a response's schema from the paths of its fields", () => {
  const field = (name: string, type: string, isRequired?: boolean) => ({
    name,
    type,
    description: name,
    ...(isRequired !== undefined && { isRequired }),
  });
  const fields = [
    field('total', 'integer', false),
    field('hours[].left', 'integer | null'),
    field('hours', 'list of object'),
  ];
  expect(nestedSchema(fields)).toEqual({
    type: 'object',
    required: ['hours'],
    properties: {
      total: { type: 'integer', description: 'total' },
      hours: {
        type: 'array',
        description: 'hours',
        items: {
          type: 'object',
          required: ['left'],
          properties: { left: { type: ['integer', 'null'], description: 'hours[].left' } },
        },
      },
    },
  });
  expect(nestedSchema([field('list[]', 'string')]).properties?.list).toEqual({
    type: 'array',
    items: { type: 'string', description: 'list[]' },
  });
  const optional = nestedSchema([field('filter', 'object', false), field('filter.by', 'text of a kind')]);
  expect(optional).toEqual({
    type: 'object',
    properties: {
      filter: {
        type: 'object',
        description: 'filter',
        required: ['by'],
        properties: { by: { description: 'filter.by' } },
      },
    },
  });
});

describe('methodTypes', () => {
  const field = { description: '', example: '', isRequired: true };

  test('writes parameters and data with their descriptions', () => {
    const { parameters, data } = methodTypes({
      methodName: 'open.traffic.getHourlyFlow',
      version: 'v2',
      requestParams: [
        { ...field, name: 'storeId', type: 'string', description: 'The store’s id, */ even this.' },
        { ...field, name: 'count', type: 'integer', isRequired: false },
        { ...field, name: 'order by', type: 'json', description: 'The order.' },
      ],
      responseParams: [
        { name: 'hours', type: 'list of object', description: 'The hours.' },
        { name: 'hours[].left', type: 'integer | null', description: '', isRequired: false },
        { name: 'hours[].doors', type: 'list of string', description: '' },
        { name: 'note', type: 'text of a kind', description: '' },
        { name: 'marks[]', type: 'string | null', description: '' },
      ],
    });
    expect(parameters).toBe(`/** Parameters of open.traffic.getHourlyFlow v2. */
export interface GetHourlyFlowParameters {
  /** The store’s id, *\\/ even this. */
  storeId: string;
  count?: number;
  /** The order. As JSON text. */
  "order by": string;
}
`);
    expect(data).toBe(`/** The \`data\` that open.traffic.getHourlyFlow v2 returns. */
export interface GetHourlyFlowData {
  /** The hours. */
  hours: {
    left?: number | null;
    doors: string[];
  }[];
  note: unknown;
  marks: (string | null)[];
}
`);
  });

  test.each((documentation as unknown as { apis: ApiInfo[] }).apis)(
    'writes valid TypeScript for $apiId',
    (api) => {
      const { parameters, data } = methodTypes(api);
      // Throws for text that is not TypeScript.
      expect(stripTypeScriptTypes(parameters + data)).not.toContain('interface');
    },
  );
});
