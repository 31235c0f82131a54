import type { FileAnswer } from '@platform/sdk/operations';
import { ConcurrencyLimit } from './concurrencyLimit.ts';

/** Bounds how many files are made and sent at once, so that exports and PDFs can't hold up everything else. */
export class Transfers {
  readonly #limit = new ConcurrencyLimit({ what: 'downloads', atOnce: 16, waiting: 32, perAccount: 3 });

  /**
   * Makes a file in a slot, which is held until the file was sent.
   *
   * @param accountId whose download it is
   * @param make makes the file
   * @returns the file; a streamed one holds its slot until its content ends, fails or is cancelled
   * @throws Refusal TooManyRequests where the account has three downloads already, or too many are waiting
   */
  async start(accountId: string, make: () => Promise<FileAnswer>): Promise<FileAnswer> {
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
