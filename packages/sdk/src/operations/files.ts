import { z } from 'zod';
import type { Bytes } from '../bytes.ts';

/** The file that a handler responds with. */
export interface FileResponse {
  /** The name to save it under. */
  fileName: string;
  /** One of the operation's content types. */
  contentType: string;
  /** The content, complete or as a stream. */
  content: Bytes | ReadableStream<Bytes>;
}

/** The schema of a FileResponse. */
export const fileResult = z.strictObject({
  fileName: z.string().min(1),
  contentType: z.string().min(1),
  content: z.custom<FileResponse['content']>(
    (content) => content instanceof Uint8Array || content instanceof ReadableStream,
    { error: 'The content of a file must be bytes, or a stream of bytes' },
  ),
});
