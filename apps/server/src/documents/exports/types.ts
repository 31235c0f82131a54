import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The memory limit of the thread, in megabytes. */
const MAX_MEMORY = 512;

let latest: { source: string; types: Promise<string> } | undefined;

/**
 * Writes an OpenAPI description as TypeScript types, and caches the types until they are requested for another description.
 *
 * @param source the description as JSON
 */
export function typesOf(source: string): Promise<string> {
  if (latest?.source !== source) {
    const types = write(source);
    const written = { source, types };
    latest = written;
    types.catch(() => {
      if (latest === written) latest = undefined;
    });
  }
  return latest.types;
}

/**
 * Runs in a thread, because the compiler would block the event loop for a second. The thread ends afterwards, because the
 * compiler takes much memory and documents change rarely.
 */
async function write(source: string): Promise<string> {
  const worker = new Worker(new URL('./typesThread.ts', import.meta.url), {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
  });
  const [types] = await once(worker, 'message');
  return types;
}
