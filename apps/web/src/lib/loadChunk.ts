/** A chunk of the app could not be loaded. Replaces the browser's message, which means nothing to a reader. */
export class ChunkError extends Error {
  /** Whether another try is pointless, because the browser remembers the failure until the page is reloaded. */
  declare readonly needsReload: boolean;

  constructor(cause: unknown, needsReload = false) {
    super('A part of this page could not be loaded', { cause });
    this.needsReload = needsReload;
  }
}

/** The files that were fetched or are being fetched, by path. */
const fetched: Record<string, Promise<unknown> | undefined> = {};

/** The number of chunks that are being loaded. */
let loading = 0;

/** @returns whether a chunk is being loaded */
export const isLoadingChunks = () => loading > 0;

/** How the page has loaded a file. */
const entryOf = (url: string) => (performance.getEntriesByName(url) as PerformanceResourceTiming[])[0];

/** Applies a stylesheet. Removes its element again if it fails, so that the next try starts over. */
function applyStylesheet(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      crossOrigin: '',
      href,
      onload: resolve,
      onerror: () => {
        link.remove();
        reject(new Error(`${href} could not be fetched`));
      },
    });
    document.head.append(link);
  });
}

/** Fetches a file into the browser's cache. */
async function cacheFile(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be fetched`);
  return response.arrayBuffer();
}

/** Fetches a file once; fetches it again only after a failure. Returns undefined if the page's head has loaded it. */
function fetchFile(path: string): Promise<unknown> | undefined {
  // Compares only the hash and the extension, because the head may name the file by a relative path.
  const link = document.querySelector<HTMLLinkElement>(`[href$="${path.slice(-12)}"]`);
  // A file whose status is unknown, for now or for good, counts as loaded.
  const isLoaded = link && (entryOf(link.href)?.responseStatus ?? 200) === 200;
  if (!fetched[path] && !isLoaded) {
    const fetching = (path.endsWith('.css') ? applyStylesheet : cacheFile)(path);
    fetched[path] = fetching;
    fetching.catch(() => {
      fetched[path] = undefined;
    });
  }
  return fetched[path];
}

/** The chunk's own file, parsed from the built function: `() => import('./Preview-B7k2i2Fp.js')`. */
function ownFile(load: () => unknown): string[] {
  const [, name] = /import\(.(.+?).\)/.exec(String(load)) ?? [];
  return name ? [new URL(name, import.meta.url).pathname] : [];
}

/**
 * Imports a chunk after fetching its files. The build passes every `import()` through this function
 * (`build/chunkLoader.ts`).
 *
 * Until late 2026, browsers cached a failed module load: every later import of the module, by any chunk, failed
 * until the page was reloaded (https://github.com/whatwg/html/pull/10327). Therefore a chunk and its imports are
 * fetched before they are imported: if a fetch fails, nothing has been imported, and the next try fetches again. If the
 * files could be fetched but the chunk can't be imported, the browser has cached an earlier failure, for example of another
 * chunk that imports one of the files. Then only a reload helps.
 *
 * @param load imports the chunk
 * @param files the files that the chunk needs, relative to the app's base, or to the importing chunk if the base is relative;
 *   the browser may cache the failure of a script that is not listed
 * @param importer the URL of the importing chunk, if the base is relative
 * @returns the module
 * @throws ChunkError if it cannot be loaded
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  importer?: string,
): Promise<Module> {
  const paths = files.map((file) =>
    import.meta.env.BASE_URL === './' ? new URL(file, importer).pathname : import.meta.env.BASE_URL + file,
  );
  let areFetched = false;
  loading += 1;
  try {
    await Promise.all([...ownFile(load), ...paths].map(fetchFile));
    areFetched = true;
    return await load();
  } catch (cause) {
    throw new ChunkError(cause, areFetched);
  } finally {
    loading -= 1;
  }
}
