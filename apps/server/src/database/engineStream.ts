import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Connects PostgreSQL's driver to the embedded engine in this process, in place of a socket. The engine has one
 * session, which all streams share.
 */
export class EngineStream extends Duplex {
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    super();
    this.#engine = engine;
  }

  /** Starts like a socket: emits `connect` once the engine is ready. */
  connect(): this {
    this.#engine.waitReady.then(
      () => this.emit('connect'),
      (error) => this.destroy(error),
    );
    return this;
  }

  /** No effect: there are no packets to delay. */
  setNoDelay(): this {
    return this;
  }

  /** No effect: there is no connection to keep alive. */
  setKeepAlive(): this {
    return this;
  }

  /** No effect: the stream never keeps the process alive. */
  ref(): this {
    return this;
  }

  /** No effect: the stream never keeps the process alive. */
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(
    messages: Buffer,
    _encoding: BufferEncoding,
    callback: (error?: Error | null) => void,
  ): void {
    this.#run(messages).then((responses) => {
      for (const response of responses) this.push(response);
      callback();
    }, callback);
  }

  /** Sends the messages of one query together. */
  override _writev(chunks: { chunk: Buffer }[], callback: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', callback);
  }

  override _final(callback: () => void): void {
    this.push(null);
    callback();
  }

  async #run(messages: Buffer): Promise<Buffer[]> {
    const responses: Buffer[] = [];
    await this.#engine.execProtocolRawStream(messages, {
      // The engine reuses the buffer of its response.
      onRawData: (response) => void responses.push(Buffer.from(response)),
    });
    return responses;
  }
}
