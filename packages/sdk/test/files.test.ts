import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileMutation, fileQuery } from '../src/client/files.ts';
import type { RequestDescription } from '../src/client/request.ts';
import type { Progress } from '../src/client/transport.ts';
import {
  ApiError,
  configureClient,
  NetworkError,
  PlatformError,
  SessionInvalidError,
  TimeoutError,
} from '../src/index.ts';
import { failureOf, json, type LocalServer, refusal, resetClient, startServer } from './support.ts';

const PDF = 'application/pdf';
const contract: RequestDescription = { operation: 'getContract', method: 'GET', path: '/contract' };

let server: LocalServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => configureClient({ baseUrl: server.url }));
afterEach(resetClient);

function sendFile(content: Buffer | string, disposition?: string): void {
  server.handle((response) => {
    response.writeHead(200, {
      'content-type': PDF,
      'content-length': Buffer.byteLength(content),
      ...(disposition && { 'content-disposition': disposition }),
    });
    response.end(content);
  });
}

describe('a file', () => {
  test('arrives byte by byte as sent, with its content type', async () => {
    const bytes = Buffer.from(Array.from({ length: 1024 }, (_, index) => index % 256));
    sendFile(bytes, 'attachment; filename="contract.pdf"');
    const { blob, fileName } = await fileQuery(contract);
    expect(Buffer.from(await blob.arrayBuffer()).equals(bytes)).toBe(true);
    expect([fileName, blob.type, blob.size]).toEqual(['contract.pdf', PDF, 1024]);
  });

  test.each([
    ['attachment; filename="order 7.pdf"', 'order 7.pdf'],
    ['attachment; filename=order-7.pdf', 'order-7.pdf'],
    ['attachment; filename="say \\"hi\\".pdf"', 'say "hi".pdf'],
    [`attachment; filename="____.pdf"; filename*=UTF-8''%E5%90%88%E5%90%8C.pdf`, '合同.pdf'],
    [`attachment; filename="plain.pdf"; filename*=UTF-8''%E5%90%.pdf`, 'plain.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\temp\\\\order.pdf"', 'order.pdf'],
    ['attachment', 'download'],
    [undefined, 'download'],
  ])('with the header %s has the name %s', async (disposition, expected) => {
    sendFile('%PDF', disposition);
    expect((await fileQuery(contract)).fileName).toBe(expected);
  });

  test('reports its download progress', async () => {
    sendFile(Buffer.alloc(100_000));
    const heard: Progress[] = [];
    await fileMutation(contract, { onProgress: (progress) => heard.push(progress) });
    expect(heard.at(-1)).toEqual({ loaded: 100_000, total: 100_000 });
  });

  test.each([
    ['chunked', {}],
    ['with its length', { 'content-length': '200000' }],
  ])('that is sent %s and breaks off causes a NetworkError, never half a file', async (_how, headers) => {
    server.handle((response) => {
      response.writeHead(200, { 'content-type': PDF, ...headers });
      response.write(Buffer.alloc(100_000), () => response.destroy());
    });
    const error = await failureOf(fileMutation(contract, { onProgress: () => {} }));
    expect(error).toBeInstanceOf(NetworkError);
  });

  test('may take longer than the timeout, as long as data arrives', async () => {
    server.handle(async (response) => {
      response.writeHead(200, { 'content-type': PDF });
      for (let piece = 0; piece < 8; piece++) {
        response.write('x'.repeat(100_000));
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
      response.end();
    });
    const { blob } = await fileMutation(contract, { timeout: 900 });
    expect(blob.size).toBe(800_000);
  });

  test('times out when no more data arrives', async () => {
    server.handle((response) => {
      response.writeHead(200, { 'content-type': PDF });
      response.write('x');
    });
    expect(await failureOf(fileMutation(contract, { timeout: 200 }))).toBeInstanceOf(TimeoutError);
  });
});

describe('an operation that responds with a file', () => {
  test('throws the same errors as other operations', async () => {
    server.handle((response) => json(response, refusal(404001, 'The order does not exist'), 404));
    const error = await failureOf(fileQuery(contract));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 404001,
      message: 'The order does not exist',
      requestId: 'req-envelope',
    });
  });

  test('reports an expired session once', async () => {
    const onSessionInvalid = vi.fn();
    configureClient({ onSessionInvalid });
    server.handle((response) => json(response, refusal(999001, 'Please log in again'), 401));
    expect(await failureOf(fileQuery(contract))).toBeInstanceOf(SessionInvalidError);
    expect(onSessionInvalid).toHaveBeenCalledTimes(1);
  });

  test.each([200, 502])(
    'throws an error without a code if a proxy responds with a page and status %i',
    async (status) => {
      server.handle((response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end('<html>');
      });
      const error = await failureOf(fileMutation(contract));
      expect(error).toBeInstanceOf(PlatformError);
      expect(error).toMatchObject({ code: 0 });
    },
  );

  test('is retried if it only reads', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(-0.5);
    server.handle((response, _request, count) => {
      if (count === 0)
        return json(response, refusal(500001, 'System exception'), 503, { 'retry-after': '0' });
      response.writeHead(200, { 'content-type': PDF });
      response.end('%PDF');
    });
    expect((await fileQuery(contract)).blob.size).toBe(4);
  });
});
