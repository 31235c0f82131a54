import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/**
 * What PostgreSQL's driver speaks to in place of a socket: the embedded engine, in this process. The engine has one
 * session, which goes on from stream to stream.
 */
export class EngineStream extends Duplex {
  readonly #engine: PGlite;

  /** @param engine the engine */
  constructor(engine: PGlite) {
    super();
    this.#engine = engine;
  }

  /** Begins, as a socket does: `connect` is emitted once the engine is ready. */
  connect(): this {
    this.#engine.waitReady.then(
      () => this.emit('connect'),
      (error) => this.destroy(error),
    );
    return this;
  }

  /** There is no packet to be delayed. */
  setNoDelay(): this {
    return this;
  }

  /** There is no connection to be kept alive. */
  setKeepAlive(): this {
    return this;
  }

  /** It never keeps the process alive. */
  ref(): this {
    return this;
  }

  /** It never keeps the process alive. */
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(
    messages: Buffer,
    _encoding: BufferEncoding,
    callback: (error?: Error | null) => void,
  ): void {
    this.#run(messages).then((answers) => {
      for (const answer of answers) this.push(answer);
      callback();
    }, callback);
  }

  /** The messages of one query go together. */
  override _writev(chunks: { chunk: Buffer }[], callback: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', callback);
  }

  override _final(callback: () => void): void {
    this.push(null);
    callback();
  }

  async #run(messages: Buffer): Promise<Buffer[]> {
    const answers: Buffer[] = [];
    await this.#engine.execProtocolRawStream(messages, {
      // The engine writes over its answer.
      onRawData: (answer) => void answers.push(Buffer.from(answer)),
    });
    return answers;
  }
}
