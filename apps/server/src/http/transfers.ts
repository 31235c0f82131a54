import type { FileResponse } from '@platform/sdk/operations';
import { ConcurrencyLimit } from './concurrencyLimit.ts';

/** Bounds how many files are made and sent at once, so that exports and PDFs don't block other requests. */
export class Transfers {
  readonly #limit = new ConcurrencyLimit({ what: 'downloads', atOnce: 16, waiting: 32, perAccount: 3 });

  /**
   * Makes a file in a slot.
   *
   * @param accountId the account that downloads, or the address of a visitor
   * @returns the file; a streamed file holds its slot until its content ends, fails or is cancelled; others free it at once
   * @throws Refusal TooManyRequests if the account already has three downloads or the queue is full
   */
  async start(accountId: string, make: () => Promise<FileResponse>): Promise<FileResponse> {
    const release = await this.#limit.acquire(accountId);
    try {
      const file = await make();
      if (file.content instanceof ReadableStream) return { ...file, content: held(file.content, release) };
      release();
      return file;
    } catch (error) {
      release();
      throw error;
    }
  }
}

/** A stream that calls back when it ends, fails or is cancelled. */
function held(
  content: ReadableStream<Uint8Array<ArrayBuffer>>,
  release: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = content.getReader();
  reader.closed.then(release, release);
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
