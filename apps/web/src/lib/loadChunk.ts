/** A chunk of the app could not be loaded. Replaces the browser's message, which means nothing to a reader. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of this page could not be loaded', { cause });
  }
}

/** The files that were fetched or are being fetched, by path. */
const fetched = new Map<string, Promise<unknown>>();

/** Applies a stylesheet. Removes its element again if it fails, so that the next try starts over. */
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

/** Fetches a file once; fetches it again only after a failure. */
function fetchFile(path: string): Promise<unknown> {
  // The entry page has already loaded it. It may name it by a relative path, so only the unique file name is compared.
  const name = path.slice(path.lastIndexOf('/'));
  if (!fetched.has(path) && document.querySelector(`[href$="${name}"]`)) return Promise.resolve();
  let fetching = fetched.get(path);
  if (!fetching) {
    fetching = (path.endsWith('.css') ? applyStylesheet : fetchScript)(path);
    fetched.set(path, fetching);
    fetching.catch(() => fetched.delete(path));
  }
  return fetching;
}

/** The chunk's own file, parsed from the built function: `() => import('./Preview-B7k2i2Fp.js')`. */
function ownFile(load: () => unknown): string[] {
  const [, name] = /import\([`'"](.+?)[`'"]\)/.exec(String(load)) ?? [];
  return name === undefined ? [] : [new URL(name, import.meta.url).pathname];
}

/**
 * Imports a chunk after fetching its files. The build passes every `import()` through this function
 * (`build/chunkLoader.ts`).
 *
 * Until late 2026, browsers cached a failed module load: every later import of the module, by any chunk, failed
 * until the page was reloaded (https://github.com/whatwg/html/pull/10327). Therefore a chunk and its imports are
 * fetched before they are imported: if a fetch fails, nothing has been imported, and the next try fetches again.
 *
 * @param load imports the chunk
 * @param files needed by the chunk, relative to the app's base, or to the importing chunk if the base is relative; the
 *   browser may cache the failure of a script that is not listed
 * @param importer the URL of the importing chunk, if the base is relative
 * @returns the module
 * @throws ChunkError if it cannot be loaded
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  importer?: string,
): Promise<Module> {
  try {
    const paths = files.map((file) =>
      import.meta.env.BASE_URL === './' ? new URL(file, importer).pathname : import.meta.env.BASE_URL + file,
    );
    await Promise.all([...ownFile(load), ...paths].map(fetchFile));
    return await load();
  } catch (cause) {
    throw new ChunkError(cause);
  }
}
