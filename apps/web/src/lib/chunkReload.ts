const KEY = 'chunkReload';
const GUARD = 60_000;

/**
 * Reloads the page where a screen can't be shown without a part that could not be loaded, as after a new release; at most
 * once per 60 s (specification §8).
 *
 * @param reload reloads the page
 * @param now the time in milliseconds
 * @returns whether the page is about to be reloaded
 */
export function reloadForChunk(reload = () => location.reload(), now = Date.now()): boolean {
  if (now - Number(sessionStorage.getItem(KEY) ?? 0) < GUARD) return false;
  sessionStorage.setItem(KEY, String(now));
  reload();
  return true;
}
