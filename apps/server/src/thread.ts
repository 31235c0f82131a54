import { parentPort, type TransferListItem, Worker } from 'node:worker_threads';

/** The memory limit of a thread's script, in megabytes. */
const MAX_MEMORY = 512;

interface Pending<Result> {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

type Reply<Result> = { id: number } & ({ result: Result } | { error: Error });

/**
 * A thread for work that would block the event loop, and with it the gateway. It starts with the first request,
 * stays loaded, and restarts after a crash.
 */
export class Thread<Request, Result> {
  readonly #script: URL;
  readonly #pending = new Map<number, Pending<Result>>();
  #worker: Worker | undefined;
  #requests = 0;

  /** @param script a module that calls `serveThread` */
  constructor(script: URL) {
    this.#script = script;
  }

  /**
   * @param transfer parts of the request that move to the thread instead of being copied
   * @throws a copy of the script's error, or the error that ended the thread
   */
  run(request: Request, transfer: readonly TransferListItem[] = []): Promise<Result> {
    const worker = this.#started();
    this.#requests += 1;
    const id = this.#requests;
    return new Promise((resolve, reject) => {
      // First, because it throws if the request can't be copied.
      worker.postMessage({ id, request }, transfer);
      this.#pending.set(id, { resolve, reject });
      worker.ref();
    });
  }

  /**
   * Wraps a stream that the thread returned, because reading from it would wait forever after the thread has ended.
   *
   * @returns the stream, which fails when the thread ends
   */
  watched<Piece>(stream: ReadableStream<Piece>): ReadableStream<Piece> {
    const worker = this.#started();
    const reader = stream.getReader();
    let forget = () => {};
    return new ReadableStream<Piece>(
      {
        start(controller) {
          const fail = () => controller.error(new Error('The thread ended before its stream did'));
          worker.once('exit', fail);
          forget = () => worker.off('exit', fail);
        },
        async pull(controller) {
          try {
            const { done, value } = await reader.read();
            if (!done) return controller.enqueue(value);
            forget();
            controller.close();
          } catch (error) {
            forget();
            throw error;
          }
        },
        cancel(reason) {
          forget();
          return reader.cancel(reason);
        },
      },
      { highWaterMark: 0 },
    );
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY } });
    // Each stream that is being read adds a listener.
    worker.setMaxListeners(0);
    let cause = new Error('The thread has ended');
    worker.on('message', ({ id, ...reply }: Reply<Result>) => {
      const pending = this.#pending.get(id);
      this.#pending.delete(id);
      if (this.#pending.size === 0) worker.unref();
      if ('error' in reply) pending?.reject(reply.error);
      else pending?.resolve(reply.result);
    });
    worker.on('error', (error) => {
      cause = error as Error;
    });
    worker.on('exit', () => {
      this.#worker = undefined;
      for (const { reject } of this.#pending.values()) reject(cause);
      this.#pending.clear();
    });
    // The process may exit while the thread waits for work. After the listeners, because they reference it.
    worker.unref();
    this.#worker = worker;
    return worker;
  }
}

/** The result of a thread's script. */
export interface ThreadResult<Result> {
  result: Result;
  /** Parts of it that move to the requesting thread instead of being copied. */
  transfer: readonly TransferListItem[];
}

/** Serves the requests of a `Thread`. Call it once, in the thread's script. */
export function serveThread<Request, Result>(
  work: (request: Request) => Promise<ThreadResult<Result>>,
): void {
  parentPort?.on('message', async ({ id, request }: { id: number; request: Request }) => {
    try {
      const { result, transfer } = await work(request);
      parentPort?.postMessage({ id, result }, transfer);
    } catch (error) {
      parentPort?.postMessage({ id, error });
    }
  });
}
