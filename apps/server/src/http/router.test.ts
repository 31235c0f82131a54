import type { FileResponse } from '@platform/sdk/operations';
import { Hono } from 'hono';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#accounts/account.ts';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import type { Handler, Handlers } from './handlers.ts';
import { conflict, Refusal } from './refusal.ts';
import { operationRoutes } from './router.ts';

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const EXPORT = '/api/passant/open-platform/feeDetail/getExportExcel';
const UPLOAD = '/api/passant/open-platform/platform/uploadBusinessLicense';
const AREA_CODES = '/api/passant/open-platform/user/queryDict?dictType=areaCode';

let app: TestApp;
let developer: TestAccount;

beforeAll(async () => {
  app = await startTestApp();
  developer = await app.registerDeveloper();
});
afterAll(() => app.close());

type TestHandlers = Record<string, (context: { body: Record<string, unknown> }) => Promise<unknown>>;

/** Returns a function that requests operations, served by the router with the given handlers. */
function served(
  handlers: TestHandlers,
  logger: Logger = pino({ level: 'silent' }),
): (path: string, init?: RequestInit) => Promise<{ response: Response; failure: Error | undefined }> {
  let failure: Error | undefined;
  const routes = new Hono().route(
    '/',
    operationRoutes({
      handlers: handlers as unknown as Handlers<Account>,
      sessions: app.platform.sessions,
      idempotencyKeys: app.platform.idempotencyKeys,
      provider: 'passant',
      checksResponses: true,
      logger,
      addressOf: () => 'test',
      originOf: () => 'http://platform.test',
    }),
  );
  routes.onError((error, context) => {
    failure = error;
    return context.text('failed', 500);
  });
  return async (path, init = {}) => {
    failure = undefined;
    const headers = { ticket: developer.ticket, ...init.headers };
    const response = await routes.request(path, { ...init, headers });
    return { response, failure };
  };
}

/** Requests one operation once. */
const serve = (handlers: TestHandlers, path: string, init?: RequestInit) => served(handlers)(path, init);

const exporting = (file: unknown) => ({ exportApiFeeDetails: async () => file });
const request = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: '',
};

describe('an operation that returns a file', () => {
  it.each([
    ['bytes', () => new Uint8Array([80, 75, 3, 4])],
    ['a stream', () => new Blob([new Uint8Array([80, 75, 3, 4])]).stream()],
  ])('sends %s as an attachment, with a name that every client understands', async (_kind, content) => {
    const file = { fileName: '账单 "11".xlsx', contentType: SHEET, content: content() } as FileResponse;
    const { response } = await serve(exporting(file), EXPORT, request);
    expect(response.headers.get('content-type')).toBe(SHEET);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="__ _11_.xlsx"; filename*=UTF-8''%E8%B4%A6%E5%8D%95%20%2211%22.xlsx`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([80, 75, 3, 4]);
  });

  it('fails if the handler returns something else', async () => {
    const { failure } = await serve(exporting({ rows: [] }), EXPORT, request);
    expect(failure?.message).toContain('exportApiFeeDetails');
  });

  it('frees the slot of a stream that does not match the contract', async () => {
    const ask = served({
      exportApiFeeDetails: async () => ({
        fileName: 5,
        contentType: SHEET,
        content: new Blob(['x']).stream(),
      }),
    });
    for (let count = 0; count < 4; count++) {
      const { failure } = await ask(EXPORT, request);
      expect(failure?.message).toContain('returned a result that does not match its schema');
    }
  });
});

describe('an operation that accepts a file', () => {
  const taken: Record<string, unknown>[] = [];
  const uploading = {
    uploadBusinessLicense: async ({ body }: { body: Record<string, unknown> }) => {
      taken.push(body);
      return { fileId: 'fil-1', fileName: 'license.pdf', contentType: 'application/pdf', size: 4 };
    },
  };
  const upload = (form: FormData) => serve(uploading, UPLOAD, { method: 'POST', body: form });

  it('receives the whole file with its name and type', async () => {
    const form = new FormData();
    form.append('file', new File(['%PDF'], 'license.pdf', { type: 'application/pdf' }));
    const { response } = await upload(form);
    expect(response.status).toBe(200);
    const file = taken[0]?.file as File;
    expect([file.name, file.type, await file.text()]).toEqual(['license.pdf', 'application/pdf', '%PDF']);
  });

  it.each([
    ['without the file', {}],
    ['with a text instead of the file', { file: 'no file' }],
  ])('rejects a form %s, and names the field', async (_case, fields) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const { failure } = await upload(form);
    expect(failure).toBeInstanceOf(Refusal);
    expect((failure as Refusal).fields?.[0]?.field).toBe('file');
  });

  it('rejects a body that is not the declared form', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const { failure } = await serve(uploading, UPLOAD, { method: 'POST', headers, body: 'nonsense' });
    expect((failure as Refusal).status).toBe(400);
  });

  it('rejects a body over the limit', async () => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(7_000_000)], 'license.pdf'));
    const sent = new Response(form);
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
    const { failure } = await serve(uploading, UPLOAD, { method: 'POST', headers, body: await sent.bytes() });
    expect((failure as Refusal).status).toBe(413);
  });
});

describe('a result that violates the contract', () => {
  it('is an error that names operation, path and field', async () => {
    const { failure } = await serve({ queryDict: async () => [{ value: '+1' }] }, AREA_CODES);
    expect(failure?.message).toContain('queryDict (/api/{provider}/open-platform/user/queryDict)');
    expect(failure?.message).toContain('label');
  });
});

describe('a refusal with a status that the contract does not declare', () => {
  const queryDict: Handler<'queryDict', Account> = async ({ refuse }) =>
    // @ts-expect-error nothing conflicts with reading a dictionary
    refuse(conflict('The dictionary is being written'));

  it('is sent, and logged with operation and status', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
    const { failure } = await served({ queryDict: queryDict as TestHandlers[string] }, logger)(AREA_CODES);
    expect(failure).toMatchObject({ status: 409, message: 'The dictionary is being written' });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ operation: 'queryDict', status: 409 }]);
  });
});

describe('an HTTP method that an address does not take', () => {
  const DICTIONARY = AREA_CODES.split('?')[0] ?? '';

  it.each([
    ['POST', DICTIONARY, 'GET, HEAD', 'This address takes GET and HEAD, not POST'],
    ['GET', EXPORT, 'POST', 'This address takes POST, not GET'],
    ['DELETE', EXPORT, 'POST', 'This address takes POST, not DELETE'],
  ])('%s %s is rejected, and the response lists those it takes', async (method, path, allowed, message) => {
    const response = await app.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allowed);
    expect(await response.json()).toMatchObject({ code: 405001, codename: message, isError: true });
  });
});

describe('an operation without a handler', () => {
  it('is an unknown path', async () => {
    const { response } = await serve({}, AREA_CODES);
    expect(response.status).toBe(404);
  });
});
