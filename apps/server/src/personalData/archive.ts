import { Thread } from '#thread.ts';
import type { ArchivePiece, ArchiveRequest } from './archiveThread.ts';

const thread = new Thread<ArchiveRequest, ReadableStream<Uint8Array<ArrayBuffer>>>(
  new URL('./archiveThread.ts', import.meta.url),
);

/** Streams a ZIP archive from a thread. Pieces are read only as fast as the client takes the archive. */
export async function archive(
  pieces: AsyncIterable<ArchivePiece>,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const source = ReadableStream.from(pieces);
  return thread.watched(await thread.run({ source }, [source]));
}
