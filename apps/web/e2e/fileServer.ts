import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** The content types that browsers insist on. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A plain file server, like a host of static files. */
export interface FileServer {
  /** The URL of the folder, with a slash at the end. */
  home: string;
  /** The paths of all requests that it had no file for. */
  missing: string[];
  close: () => void;
}

/**
 * Serves a folder under a path, and nothing else. For missing files it responds with the folder's `404.html`.
 *
 * @param base the path, with slashes around it
 */
export async function serveFiles(folder: string, base: string): Promise<FileServer> {
  const missing: string[] = [];
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = pathname.startsWith(base) ? pathname.slice(base.length) || 'index.html' : undefined;
    const content = name && (await readFile(path.join(folder, name)).catch(() => undefined));
    if (content) {
      response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream');
      response.end(content);
      return;
    }
    missing.push(pathname);
    response.writeHead(404, { 'content-type': TYPES['.html'] });
    response.end(await readFile(path.join(folder, '404.html')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    home: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    missing,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
