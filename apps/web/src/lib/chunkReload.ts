const KEY = 'chunkReload';
const GUARD = 60_000;

/**
 * Reloads the page when a part of it can't be loaded, as after a new release; at most once per 60 s
 * (specification §8).
 *
 * @param isNeeded whether a screen waits for it; a part that was only fetched ahead is no reason to reload
 * @param reload reloads the page
 * @param now the time in milliseconds
 */
export function reloadOnFailedChunk(
  isNeeded: () => boolean,
  reload = () => location.reload(),
  now = () => Date.now(),
): void {
  addEventListener('vite:preloadError', (event) => {
    // The browser's words say nothing to a reader, and by them the router would know to reload by itself, without a guard.
    event.payload.message = 'A part of this page could not be loaded';
    if (!isNeeded()) return;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (now() - last < GUARD) return;
    sessionStorage.setItem(KEY, String(now()));
    event.preventDefault();
    reload();
  });
}
