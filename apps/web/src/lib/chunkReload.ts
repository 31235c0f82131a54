const KEY = 'chunkReload';
const MIN_INTERVAL = 60_000;

/**
 * Reloads the page if a screen cannot be shown because one of its chunks failed to load, for example after a new
 * release; at most once per 60 s (specification §8). Not without a connection, because the browser would show its own error
 * page instead of the app.
 *
 * @param now current time in milliseconds
 * @returns whether the page is about to reload
 */
export function reloadForChunk(reload = () => location.reload(), now = Date.now()): boolean {
  if (navigator.onLine === false) return false;
  if (now - Number(sessionStorage.getItem(KEY) ?? 0) < MIN_INTERVAL) return false;
  sessionStorage.setItem(KEY, String(now));
  reload();
  return true;
}
