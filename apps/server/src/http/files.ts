import type { FileAnswer } from '@platform/sdk/operations';
import type { Context } from 'hono';

/** The value of `content-disposition` for a name: plain for old clients, encoded for all characters (RFC 6266). */
export function disposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Breaks a transfer off, so that its client can't take what has arrived for the whole. */
function breakOff({ env }: Context, controller: ReadableStreamDefaultController, error: unknown): void {
  // A request that a test makes without a socket has no connection. Node's adapter would end a stream that fails with a
  // last piece of its own, the error's message, as if nothing had happened.
  if (env?.outgoing) env.outgoing.destroy();
  else controller.error(error);
}

/**
 * Reads the first piece of a stream, so that what fails at once can still be answered with an error.
 *
 * @param context the request
 * @param content the stream
 * @param onFailure is told what broke the transfer off once it had begun
 * @returns the stream, whole
 * @throws what reading the first piece throws
 */
async function begun(
  context: Context,
  content: ReadableStream<Uint8Array<ArrayBuffer>>,
  onFailure: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const reader = content.getReader();
  let first: Awaited<ReturnType<typeof reader.read>> | undefined = await reader.read();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = first ?? (await reader.read());
          first = undefined;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          onFailure(error);
          breakOff(context, controller, error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/**
 * Answers with a file, to be saved under its name and never to be shown as a page. A stream that fails before its first
 * piece is an error like any other; one that fails later is broken off.
 *
 * @param context the request
 * @param file the file
 * @param onFailure is told what broke the transfer off once it had begun
 * @returns the response
 * @throws what making the first piece throws
 */
export async function fileResponse(
  context: Context,
  { fileName, contentType, content }: FileAnswer,
  onFailure: (error: unknown) => void,
): Promise<Response> {
  const body = content instanceof ReadableStream ? await begun(context, content, onFailure) : content;
  context.header('content-type', contentType);
  context.header('content-disposition', disposition(fileName));
  return context.body(body);
}
