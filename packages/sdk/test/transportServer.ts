import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { json, refusal, success } from './support.ts';

const thing = { name: '门店', count: 2 };

/** Responds to a request as the first segment of its path says. */
function respond(
  behavior: string,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  counts: Map<string, number>,
  elsewhere: string,
): unknown {
  const { method, url, headers } = request;
  const status = Number(/\d+$/.exec(behavior)?.[0] ?? 200);
  const pdf = { 'content-type': 'application/pdf' };
  switch (behavior.replace(/-[\d.]+$/, '')) {
    case 'result':
      return json(response, success(thing));
    case 'created':
      return json(response, success(thing), 201);
    case 'compressed':
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      return response.end(gzipSync(JSON.stringify(success(thing))));
    case 'large':
      return json(response, success('x'.repeat(5_000_000)));
    case 'raw':
      return json(response, { raw: true });
    case 'error':
      return json(response, refusal(409001, 'Name is taken'), status);
    case 'status':
      if (status === 999) return json(response, refusal(999001, 'Your session has ended'), 401);
      return json(response, refusal(status * 1000 + 1, 'No'), status);
    case 'page':
      return response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Proxy</h1>');
    case 'empty':
      return response.writeHead(status).end();
    case 'echo':
      return json(
        response,
        success({
          method,
          url,
          type: headers['content-type'],
          ticket: headers.ticket,
          body: body.toString('utf8'),
        }),
      );
    case 'headers':
      return json(response, success({ headers }));
    case 'length':
      return json(response, success({ length: body.length }));
    case 'file':
      response.writeHead(200, {
        ...pdf,
        'content-length': '200000',
        'content-disposition': 'attachment; filename="order 7.pdf"',
      });
      return response.end(Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 256)));
    case 'slow-file': {
      response.writeHead(200, pdf);
      let pieces = 0;
      const timer = setInterval(() => {
        response.write(Buffer.alloc(100_000));
        pieces += 1;
        if (pieces < 8) return;
        clearInterval(timer);
        response.end();
      }, 200);
      return timer;
    }
    case 'redirect':
      return response.writeHead(307, { location: `${elsewhere}/counted/api` }).end();
    case 'counted':
      counts.set('counted', (counts.get('counted') ?? 0) + 1);
      return json(response, success(null));
    case 'count':
      return json(response, success({ count: counts.get('counted') ?? 0 }));
    case 'never':
      return undefined;
    case 'trickle': {
      response.writeHead(200, pdf);
      const timer = setInterval(() => response.write(' '.repeat(1000)), 20);
      return response.on('close', () => clearInterval(timer));
    }
    case 'broken':
      return response.destroy();
    case 'half':
      response.writeHead(200, { ...pdf, 'content-length': '200000' });
      return response.write(Buffer.alloc(100_000), () => response.destroy());
    case 'retried': {
      const count = counts.get(behavior) ?? 0;
      counts.set(behavior, count + 1);
      return count > 0
        ? json(response, success('served'))
        : json(response, refusal(503001, 'Not now'), 503, { 'retry-after': '0' });
    }
    default:
      return response.writeHead(404).end();
  }
}

/** A server that responds as the first path segment of a request says. */
export interface CaseServer {
  url: string;
  close: () => Promise<void>;
}

/**
 * Starts the server of the cases on a free port of the loopback interface.
 *
 * @param elsewhere where its redirects lead
 * @param files further files by path, with their content type
 */
export async function startCaseServer(
  elsewhere = '',
  files: ReadonlyMap<string, { type: string; text: string }> = new Map(),
): Promise<CaseServer> {
  const counts = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    // Lets a page from another origin ask this server how often a redirect was followed.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const { pathname } = new URL(request.url ?? '', 'http://server');
    const file = files.get(pathname);
    if (file) return response.writeHead(200, { 'content-type': file.type }).end(file.text);
    respond(pathname.split('/')[1] ?? '', request, Buffer.concat(chunks), response, counts, elsewhere);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
