import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, loadChunk } from './loadChunk.ts';

const part = { name: 'part' };
const fetchFile = vi.fn((_path: string) => Promise.resolve(new Response('')));
const links: { href: string; onload: () => void; onerror: () => void; remove: () => void }[] = [];
/** Files are fetched once per page, so each test uses its own file names. */
let count = 0;
let script: string;
let style: string;

/** Creates a function whose source text imports the chunk, as in the built app. */
const importPart = () => {
  const load = vi.fn(() => Promise.resolve(part));
  load.toString = () => `()=>import(\`./${script.split('/').pop()}\`).then(e=>e.Part)`;
  return load;
};
const own = () => new URL(`./${script.split('/').pop()}`, import.meta.url).pathname;

beforeEach(() => {
  count += 1;
  script = `assets/Part-${count}.js`;
  style = `assets/Part-${count}.css`;
  links.length = 0;
  fetchFile.mockReset().mockImplementation(() => Promise.resolve(new Response('')));
  vi.stubGlobal('fetch', fetchFile);
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector.includes('listed') ? { href: selector } : null),
    createElement: () => ({
      remove() {
        links.splice(links.indexOf(this as unknown as (typeof links)[number]), 1);
      },
    }),
    head: { append: (link: (typeof links)[number]) => links.push(link) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('loadChunk', () => {
  it('finds the files next to the importing chunk in a build with a relative base', async () => {
    vi.stubEnv('BASE_URL', './');
    const load = importPart();
    await loadChunk(load, [`./Needed-${count}.js`], 'https://example.com/demo/assets/index.js');
    expect(fetchFile.mock.calls).toEqual([[own()], [`/demo/assets/Needed-${count}.js`]]);
  });

  it('imports a chunk after fetching it and its files, each once', async () => {
    const load = importPart();
    const needed = `assets/Needed-${count}.js`;
    let arrive = (_response: Response): void => undefined;
    fetchFile.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    const loading = loadChunk(load, [needed, 'assets/listed.js']);
    expect(fetchFile.mock.calls).toEqual([[own()], [`/${needed}`]]);
    expect(load).not.toHaveBeenCalled();
    arrive(new Response(''));
    expect(await loading).toBe(part);
    expect(await loadChunk(load, [needed])).toBe(part);
    expect(fetchFile).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server', () => Promise.resolve(new Response('', { status: 404 }))],
  ])('does not import a chunk that %s fails to deliver, and refetches it on retry', async (_by, fail) => {
    const load = importPart();
    fetchFile.mockImplementationOnce(fail);
    await expect(loadChunk(load, [])).rejects.toThrow();
    expect(load).not.toHaveBeenCalled();
    expect(await loadChunk(load, [])).toBe(part);
    expect(fetchFile).toHaveBeenCalledTimes(2);
  });

  it('does not import a chunk whose stylesheet failed', async () => {
    const load = importPart();
    const first = loadChunk(load, [style]);
    expect(links.map(({ href }) => href)).toEqual([`/${style}`]);
    links[0]?.onerror();
    await expect(first).rejects.toMatchObject({ cause: { message: `/${style} could not be fetched` } });
    expect(links).toEqual([]);
    const second = loadChunk(load, [style]);
    expect(load).not.toHaveBeenCalled();
    links[0]?.onload();
    expect(await second).toBe(part);
    expect(links).toHaveLength(1);
  });

  it('fetches files of the page’s head again if they failed', async () => {
    const statusOf = (href: string) => (href.includes('lost') ? 0 : href.includes('gone') ? 404 : 200);
    const entries = vi
      .spyOn(performance, 'getEntriesByName')
      .mockImplementation((href) => [{ responseStatus: statusOf(href) }] as PerformanceResourceTiming[]);
    const names = ['listed.css', 'listed.js', 'listedlost.css', 'listedgone.js'];
    const loading = loadChunk(
      importPart(),
      names.map((name) => `assets/${name}`),
    );
    expect(links.map(({ href }) => href)).toEqual(['/assets/listedlost.css']);
    links[0]?.onload();
    expect(await loading).toBe(part);
    expect(fetchFile.mock.calls).toEqual([[own()], ['/assets/listedgone.js']]);
    entries.mockRestore();
  });

  it('says that only a reload helps if the files can be fetched but not imported', async () => {
    const load = importPart().mockRejectedValue(new TypeError('Failed to fetch'));
    fetchFile.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(loadChunk(load, [])).rejects.toMatchObject({ needsReload: false });
    await expect(loadChunk(load, [])).rejects.toMatchObject({ needsReload: true });
  });

  it('throws a ChunkError with a message for readers and the original error as its cause', async () => {
    const failure = new TypeError('Failed to fetch');
    fetchFile.mockImplementationOnce(() => Promise.reject(failure));
    const error = await loadChunk(importPart(), []).catch((reason) => reason);
    expect(error).toBeInstanceOf(ChunkError);
    expect(error).toMatchObject({ message: 'A part of this page could not be loaded', cause: failure });
  });
});
