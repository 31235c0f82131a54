import contract from '@platform/sdk/openapi.json' with { type: 'json' };
import { type OperationId, operations } from '@platform/sdk/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fieldMessages,
  startTestApp,
  type TestAccount,
  type TestApp,
  type TestResponse,
} from '../../test/harness.ts';

let app: TestApp;
let sessions: Record<string, TestAccount | undefined>;

beforeAll(async () => {
  app = await startTestApp();
  sessions = { session: await app.registerDeveloper(), operator: await app.createOperator() };
});
afterAll(() => app.close());

const callerOf = (id: OperationId) => sessions[operations[id].access];

interface Schema {
  $ref?: string;
  format?: string;
  properties?: Record<string, Schema>;
}

/** Resolves a part of the contract that may be a reference. */
function resolved<Part extends { $ref?: string }>(part: Part): Part {
  if (!part.$ref) return part;
  return part.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], contract) as Part;
}

/** Every request field that is a date or a time. */
const times = Object.values(contract.paths as Record<string, Record<string, unknown>>)
  .flatMap((methods) => Object.values(methods))
  .flatMap((written) => {
    const { operationId, parameters, requestBody } = written as {
      operationId: OperationId;
      parameters: { $ref?: string; in: string; name: string; schema: Schema }[];
      requestBody?: { content: Record<string, { schema: Schema }> };
    };
    const fields = [
      ...parameters.map(resolved).flatMap((each) => (each.in === 'query' ? [[each.name, each.schema]] : [])),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.entries(resolved(schema).properties ?? {}),
      ),
    ] as [string, Schema][];
    return fields.flatMap(([field, schema]) => {
      const { format } = resolved(schema);
      return format === 'date' || format === 'date-time' ? [{ operationId, field, format }] : [];
    });
  });

describe('a date or a time', () => {
  it('occurs in more than 60 fields of operations', () => {
    expect(times.length).toBeGreaterThan(60);
  });

  it.each(times)('is rejected if it is invalid or out of range: $operationId, $field', async (each) => {
    const { operationId, field, format } = each;
    for (const day of ['0000-01-01', '0001-01-01', '1969-12-31', '2026-02-30', '3000-01-01', '9999-12-31']) {
      const sent = format === 'date' ? day : `${day}T00:00:00.000Z`;
      const response = await app.call(operationId, { [field]: sent }, callerOf(operationId));
      expect([day, response.status]).toEqual([day, 400]);
      expect(fieldMessages(response)).toHaveProperty([field]);
    }
    const bounds = format === 'date' ? ['1970-01-01', '2999-12-31'] : ['1970-01-01T00:00:00Z'];
    for (const sent of [...bounds, ...(format === 'date' ? [] : ['2999-12-31T23:59:59.999-12:00'])]) {
      const response = await app.call(operationId, { [field]: sent }, callerOf(operationId));
      expect(response.status).toBeLessThan(500);
      if (response.status === 400) expect(fieldMessages(response)).not.toHaveProperty([field]);
    }
  });
});

/** Posts a text to a public operation that takes JSON. */
async function postJson(body: string): Promise<TestResponse> {
  const { path, method } = operations.logInAsMaster;
  const response = await app.request(path.replace('{provider}', 'passant'), {
    method,
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { ...((await response.json()) as TestResponse), status: response.status, headers: response.headers };
}

describe('a body', () => {
  it.each([
    ['objects', '{"a":', '1', '}'],
    ['lists', '[', '', ']'],
    ['lists in objects', '{"a":[', '', ']}'],
  ])('is rejected if it contains deeply nested %s', async (_what, open, middle, close) => {
    for (const depth of [33, 5_000, 20_000]) {
      const nested = `${open.repeat(depth)}${middle}${close.repeat(depth)}`;
      const response = await postJson(`{"username":${nested}}`);
      expect(response).toMatchObject({
        status: 400,
        code: 400001,
        codename: 'The request is nested deeper than 32 levels',
      });
    }
  });

  it('gets a short response to 20,000 unknown fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`f${index}`, 1]));
    const response = await postJson(JSON.stringify(fields));
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.result).length).toBeLessThan(2_000);
  });

  it('gets a short response to 10,000 fields with invalid characters', async () => {
    const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, '\0']));
    const response = await postJson(JSON.stringify(fields));
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.result).length).toBeLessThan(2_000);
  });

  it.each([
    ['a zero byte', 'a\0b'],
    ['half a surrogate pair', 'a\ud800b'],
  ])('is rejected if a value or a name contains %s', async (_what, text) => {
    const message = 'Please enter text without zero bytes or invalid characters';
    const response = await postJson(
      JSON.stringify({ username: text, [text]: 1, ['x'.repeat(200) + text]: 1 }),
    );
    expect(response.status).toBe(400);
    expect(response.result).toEqual([
      { field: 'username', message },
      { field: '', message },
      { field: '', message },
    ]);
  });

  it.each(['null', '5', '"text"', '[]', '[{}]', 'true'])('is rejected if it is %s', async (body) => {
    expect((await postJson(body)).status).toBe(400);
  });

  it('may be left out if no field is required, whatever its media type', async () => {
    const post = async (id: OperationId, body?: Uint8Array) => {
      const { ticket } = await app.registerDeveloper();
      const path = operations[id].path.replace('{provider}', 'passant');
      return (await app.request(path, { method: 'POST', headers: { ticket }, ...(body && { body }) })).status;
    };
    expect([operations.getDeveloperAppList.media, operations.logout.media]).toEqual(['form', 'json']);
    expect(await post('getDeveloperAppList')).toBe(200);
    expect(await post('logout')).toBe(200);
    expect(await post('getDeveloperAppList', Buffer.from('pageNumber=1'))).toBe(415);
    expect(await post('saveOrUpdateApp')).toBe(400);
  });

  it('gets an error response if it repeats a name 131,072 times', async () => {
    const response = await app.request('/api/passant/open-platform/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a&'.repeat(128 * 1024),
    });
    expect(response.status).toBe(400);
  });
});

describe('a field of another type or size', () => {
  it('is rejected before a rule across fields reads it', async () => {
    const document = { type: 1, title: 5 };
    const response = await app.call('saveOrUpdateDocument', document, sessions.operator);
    expect(response.status).toBe(400);
    expect(fieldMessages(response)).toHaveProperty('title');
  });

  it('is rejected if it is larger than its column', async () => {
    const issued = { orderId: 'ord-1', revision: 2_147_483_648 };
    const response = await app.call('issueInvoice', issued, sessions.operator);
    expect(fieldMessages(response)).toEqual({ revision: 'Please enter a revision up to 2,147,483,647' });
  });
});
