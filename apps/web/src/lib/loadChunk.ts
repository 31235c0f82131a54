/** A part of the app could not be loaded. What the browser says of it would tell a reader nothing. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of this page could not be loaded', { cause });
  }
}

/** What has been fetched, or is being fetched, by path. */
const fetched = new Map<string, Promise<unknown>>();

/** Applies a stylesheet. One that failed leaves the page again, so that the next try is a new one. */
function applyStylesheet(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = url;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${url} could not be fetched`));
    };
    document.head.append(link);
  });
}

/** Fetches a script into the browser's cache. */
async function fetchScript(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be fetched: status ${response.status}`);
  await response.arrayBuffer();
}

/** Fetches a file once; after a failure, once more. */
function fetchFile(path: string): Promise<unknown> {
  // The entry page has loaded it already.
  if (!fetched.has(path) && document.querySelector(`[href="${path}"]`)) return Promise.resolve();
  let fetching = fetched.get(path);
  if (!fetching) {
    fetching = (path.endsWith('.css') ? applyStylesheet : fetchScript)(path);
    fetched.set(path, fetching);
    fetching.catch(() => fetched.delete(path));
  }
  return fetching;
}

/** The chunk's own file, as the built function names it: `() => import('./Preview-B7k2i2Fp.js')`. */
function ownFile(load: () => unknown): string[] {
  const [, name] = /import\([`'"](.+?)[`'"]\)/.exec(String(load)) ?? [];
  return name === undefined ? [] : [new URL(name, import.meta.url).pathname];
}

/**
 * Imports a chunk that can be fetched. In the built app, every `import()` goes through it (`build/chunkLoader.ts`).
 *
 * Until late in 2026, browsers kept a module that failed to load as failed: any import of it, by whatever chunk, failed
 * until the page was reloaded (https://github.com/whatwg/html/pull/10327). So a chunk and what it imports are fetched
 * before they are imported: where that fails, nothing has been imported, and the next try fetches them again.
 *
 * @param load imports the chunk
 * @param files what it needs, from the app's base; a script that is not listed may be remembered as failed
 * @returns the module
 * @throws ChunkError where it can't be loaded
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    const paths = files.map((file) => import.meta.env.BASE_URL + file);
    await Promise.all([...ownFile(load), ...paths].map(fetchFile));
    return await load();
  } catch (cause) {
    throw new ChunkError(cause);
  }
}
