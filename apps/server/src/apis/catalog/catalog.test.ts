import { describe, expect, test } from 'vitest';
import { catalog, exampleParams, respondFromSample, SampleParameterError } from './index.ts';

const NOW = new Date('2026-11-18T09:30:00.000Z');

const ask = (methodName: string, version: string, params: Record<string, string>, now = NOW) =>
  respondFromSample(methodName, version, params, now);

/** The paths of a response's leaves, with their JSON types, as the documentation writes them. */
function leavesOf(value: unknown, path = ''): [path: string, type: string][] {
  if (Array.isArray(value)) return value.flatMap((entry) => leavesOf(entry, `${path}[]`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, field]) =>
      leavesOf(field, path === '' ? name : `${path}.${name}`),
    );
  }
  const type = value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value;
  return [[path, type]];
}

describe('API catalog', () => {
  test('contains every method in both versions, at least twelve methods', () => {
    const methods = new Set(catalog.map(({ methodName }) => methodName));
    expect(methods.size).toBeGreaterThanOrEqual(12);
    for (const methodName of methods) {
      const versions = catalog.filter((api) => api.methodName === methodName);
      expect(versions.map(({ version, interfaceVersion }) => [version, interfaceVersion])).toEqual([
        ['v2', 'new'],
        ['v1', 'old'],
      ]);
    }
  });

  test('covers the six categories', () => {
    expect([...new Set(catalog.map(({ category }) => category))]).toEqual([
      'Store inspection',
      'People counting',
      'Customer flow',
      'Demographics',
      'Devices',
      'Snapshots',
    ]);
  });

  test('has unique ids', () => {
    expect(new Set(catalog.map(({ apiId }) => apiId)).size).toBe(catalog.length);
  });

  test.each(catalog.map((api) => [api.apiId, api] as const))(
    '%s documents exactly the fields of its response',
    (_, api) => {
      const leaves = leavesOf(JSON.parse(api.responseExample));
      const documented = new Map(api.responseParams.map(({ name, type }) => [name, type]));
      expect([...new Set(leaves.map(([path]) => path))].sort()).toEqual([...documented.keys()].sort());
      for (const [path, type] of leaves) {
        const allowed = documented.get(path)?.split(' | ') ?? [];
        expect(allowed.includes('number') ? [...allowed, 'integer'] : allowed, path).toContain(type);
      }
    },
  );

  test.each(catalog.map((api) => [api.apiId, api] as const))(
    '%s needs only its required parameters, and returns the same response each time',
    (_, api) => {
      const params = exampleParams(api.requestParams.filter(({ isRequired }) => isRequired));
      const response = ask(api.methodName, api.version, params);
      expect(ask(api.methodName, api.version, params)).toEqual(response);
      expect(leavesOf(response).length).toBeGreaterThan(0);
    },
  );

  test('has different parameters in the two versions', () => {
    const namesOf = (apiId: string) =>
      catalog.find((api) => api.apiId === apiId)?.requestParams.map(({ name }) => name);
    expect(namesOf('api-traffic-hourly-v2')).toEqual(['storeId', 'date', 'entrance']);
    expect(namesOf('api-traffic-hourly-v1')).toEqual(['depId', 'statDate', 'doorCode']);
  });

  test('gives new and old customers the same figures for a day', () => {
    const { hours } = ask('open.traffic.getHourlyFlow', 'v2', { storeId: 'ST-0101', date: '2026-11-17' }) as {
      hours: { entered: number }[];
    };
    const { list } = ask('open.traffic.getHourlyFlow', 'v1', { depId: '100101', statDate: '20261117' }) as {
      list: { inNum: number }[];
    };
    expect(list.map(({ inNum }) => inNum)).toEqual(hours.map(({ entered }) => entered));
  });

  test('documents the fields of every JSON parameter, and its example contains them', () => {
    const parameters = catalog.flatMap(({ requestParams }) => requestParams);
    const described = parameters.filter(({ type }) => type === 'json');
    expect(described.map(({ name }) => name)).toEqual(['storeIds', 'order']);
    for (const { fields, example } of described) {
      const leaves = new Set(leavesOf(JSON.parse(example)).map(([path]) => path));
      expect(fields?.map(({ name }) => name)).toEqual([...leaves]);
    }
  });

  test('sorts compared stores in the requested order, by default the busiest first', () => {
    const compare = (order?: object) => {
      const storeIds = '["ST-0101","ST-0102","ST-0201"]';
      const params = { storeIds, date: '2026-11-17', ...(order && { order: JSON.stringify(order) }) };
      return ask('open.traffic.compareStores', 'v2', params).stores as { visitors: number }[];
    };
    const visitors = compare().map((store) => store.visitors);
    expect(visitors).toEqual(visitors.toSorted((one, other) => other - one));
    expect(compare({ by: 'visitors', isDescending: false })).toEqual(compare().toReversed());
  });

  test('rejects values that are not in the sample data, and names the parameter', () => {
    const rejected = (methodName: string, params: Record<string, string>, version = 'v2') => {
      try {
        ask(methodName, version, params);
        return undefined;
      } catch (error) {
        return error instanceof SampleParameterError ? error.parameter : error;
      }
    };
    expect(rejected('open.traffic.getHourlyFlow', { storeId: 'ST-9999', date: '2026-11-17' })).toBe(
      'storeId',
    );
    expect(rejected('open.traffic.getHourlyFlow', { storeId: 'ST-0101', date: '1999-01-01' })).toBe('date');
    expect(
      rejected('open.traffic.getHourlyFlow', { storeId: 'ST-0101', date: '2026-11-17', entrance: 'roof' }),
    ).toBe('entrance');
    expect(rejected('open.traffic.getHourlyFlow', { depId: '100101', statDate: '20260230' }, 'v1')).toBe(
      'statDate',
    );
    expect(
      rejected('open.counting.getDailyCount', {
        storeId: 'ST-0101',
        startDate: '2026-11-17',
        endDate: '2026-11-01',
      }),
    ).toBe('endDate');
    expect(rejected('open.traffic.compareStores', { storeIds: '[]', date: '2026-11-17' })).toBe('storeIds');
    for (const order of ['[]', '{}', '{"by":"name"}', '{"by":"visitors","isDescending":1}']) {
      const params = { storeIds: '["ST-0101"]', date: '2026-11-17', order };
      expect(rejected('open.traffic.compareStores', params), order).toBe('order');
    }
    expect(rejected('open.snapshot.takeSnapshot', { deviceId: 'DV-0101-01' })).toBe('deviceId');
    expect(rejected('open.inspection.getReport', { inspectionId: 'IN-0101-20261117' })).toBe('inspectionId');
    expect(rejected('open.inspection.getReport', { inspectionId: 'IN-0101-20261399' })).toBe('inspectionId');
    expect(rejected('open.inspection.getScoreRanking', { month: '2026-13' })).toBe('month');
    expect(rejected('open.inspection.listStores', { pageSize: '0' })).toBe('pageSize');
  });
});
