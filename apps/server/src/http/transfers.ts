import type { FileAnswer } from '@platform/sdk/operations';
import { ConcurrencyLimit } from './concurrencyLimit.ts';

/** How long a client may take nothing of a file before it loses its slot, in milliseconds. */
const STALLED = 60_000;

/** Bounds how many files are made and sent at once, so that exports and PDFs can't hold up everything else. */
export class Transfers {
  readonly #limit = new ConcurrencyLimit({ what: 'downloads', atOnce: 16, waiting: 32, perAccount: 3 });

  /**
   * Makes a file in a slot, which is held until the file was sent.
   *
   * @param accountId whose download it is
   * @param make makes the file
   * @returns the file; the content of a streamed one fails when its client takes nothing for a minute
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

/** A stream that calls back once when it ends, is cancelled, fails or stalls. */
function held(
  content: ReadableStream<Uint8Array<ArrayBuffer>>,
  release: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = content.getReader();
  let stall: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(stall);
    release();
  };
  return new ReadableStream(
    {
      async pull(controller) {
        clearTimeout(stall);
        try {
          const { done, value } = await reader.read();
          if (done) {
            end();
            return controller.close();
          }
          controller.enqueue(value);
          stall = setTimeout(() => {
            end();
            const error = new Error('The client has taken nothing for a minute');
            controller.error(error);
            void reader.cancel(error);
          }, STALLED).unref();
        } catch (error) {
          end();
          throw error;
        }
      },
      cancel(reason) {
        end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
