/** Script of the thread that compresses archives. */
import { Zip, ZipDeflate } from 'fflate';
import { serveThread } from '#thread.ts';

/** A part of an archive: the name of the next file, or some of its content. */
export type ArchivePiece = { name: string } | { content: Uint8Array };

/** Input for an archive. */
export interface ArchiveRequest {
  source: ReadableStream<ArchivePiece>;
}

serveThread(async ({ source }: ArchiveRequest) => {
  const pieces = source.getReader();
  let written: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    written.push(chunk);
  });
  let file: ZipDeflate | undefined;
  const endFile = () => file?.push(new Uint8Array(), true);
  const result = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let isDone = false;
        while (written.length === 0 && !isDone) {
          const { done, value } = await pieces.read();
          if (done) {
            endFile();
            zip.end();
            isDone = true;
          } else if ('name' in value) {
            endFile();
            file = new ZipDeflate(value.name);
            zip.add(file);
          } else file?.push(value.content);
        }
        if (failure) throw failure;
        for (const chunk of written) controller.enqueue(chunk);
        written = [];
        if (isDone) controller.close();
      },
      cancel: (reason) => pieces.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return { result, transfer: [result] };
});
