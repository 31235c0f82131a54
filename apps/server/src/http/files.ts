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

/**
 * Answers with a file, to be saved under its name and never to be shown as a page.
 *
 * @param context the request
 * @param file the file
 * @returns the response
 */
export function fileResponse(context: Context, { fileName, contentType, content }: FileAnswer): Response {
  context.header('content-type', contentType);
  context.header('content-disposition', disposition(fileName));
  return context.body(content);
}
