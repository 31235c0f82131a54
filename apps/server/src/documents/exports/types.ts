import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The memory limit of the thread, in megabytes. */
const MAX_MEMORY = 512;

/**
 * Writes an OpenAPI description as TypeScript types. A thread of its own does it, because the compiler would block the event
 * loop for a second; it ends afterwards, because the compiler takes much memory and documents change rarely.
 */
export async function typesOf(description: object): Promise<string> {
  const worker = new Worker(new URL('./typesThread.ts', import.meta.url), {
    workerData: description,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
  });
  const [types] = await once(worker, 'message');
  return types;
}
