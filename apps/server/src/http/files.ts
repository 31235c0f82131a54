import type { ServerResponse } from 'node:http';
import type { FileResponse } from '@platform/sdk/operations';
import type { Context } from 'hono';

/**
 * When a download's connection is closed, in milliseconds: after the client has read nothing for `stalled` although
 * data waits for it, and after `whole` in any case.
 */
const LIMITS = { stalled: 60_000, whole: 10 * 60_000 };

/** The value of `content-disposition` for a name: plain for old clients, encoded for all characters (RFC 6266). */
export function disposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Closes the connection of a client that takes too long for a file. If the file is a stream, this cancels it. */
function closeSlow(
  { env }: Context,
  { stalled, whole }: typeof LIMITS,
  onFailure: (error: unknown) => void,
): void {
  const outgoing: ServerResponse | undefined = env?.outgoing;
  if (!outgoing) return;
  const close = (reason: string) => {
    onFailure(new Error(reason));
    outgoing.destroy();
  };
  outgoing.setTimeout(stalled, () => {
    // Without data to send, the server is what the connection waits for.
    if (outgoing.writableLength > 0) close(`The client took nothing for ${stalled / 1000} s`);
  });
  const deadline = setTimeout(() => close(`The download took longer than ${whole / 1000} s`), whole);
  outgoing.once('close', () => clearTimeout(deadline));
}

/** Aborts a transfer so that the client sees an incomplete download. */
function abortDownload({ env }: Context, controller: ReadableStreamDefaultController, error: unknown): void {
  // If the stream failed, Node's adapter would append the error's message and complete the response. Tests have no socket.
  if (env?.outgoing) env.outgoing.destroy();
  else controller.error(error);
}

/**
 * Reads the first chunk of a stream, so that an early failure can still become an error response.
 *
 * @param onFailure receives the error of a transfer that fails after it has started
 * @returns the whole stream
 * @throws the stream's error if its first chunk fails
 */
export async function begun(
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
          abortDownload(context, controller, error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/**
 * Responds with a file, to be saved under its name and never to be shown as a page. A stream that fails before its first
 * chunk throws; one that fails later aborts the connection, and so does a client that takes too long.
 *
 * @param onFailure receives the error of a transfer that fails after it has started
 * @param limits how long the client may take
 * @returns the response
 * @throws the stream's error if its first chunk fails
 */
export async function fileResponse(
  context: Context,
  { fileName, contentType, content }: FileResponse,
  onFailure: (error: unknown) => void,
  limits = LIMITS,
): Promise<Response> {
  const body = content instanceof ReadableStream ? await begun(context, content, onFailure) : content;
  closeSlow(context, limits, onFailure);
  context.header('content-type', contentType);
  context.header('content-disposition', disposition(fileName));
  if (context.req.method !== 'HEAD') return context.body(body);
  // Otherwise nothing would read or cancel the stream.
  if (body instanceof ReadableStream) await body.cancel();
  return context.body(null);
}
