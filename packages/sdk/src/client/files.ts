import type { DownloadedFile } from '../generated/model/index.ts';
import { call, isJson, type Received, type RequestDescription, type RequestOptions } from './request.ts';

/** The file name from `Content-Disposition`, preferring the encoded form (RFC 6266); never a path. */
function fileNameOf(disposition = ''): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const [, quoted, plain] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s"]+))/i.exec(disposition) ?? [];
  let name = quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '';
  try {
    if (encoded) name = decodeURIComponent(encoded);
  } catch {
    // Falls back to the plain name.
  }
  return name.split(/[\\/]/).at(-1) || 'download';
}

function downloaded<T extends DownloadedFile>(response: Received): { result: T } | undefined {
  if (isJson(response)) return undefined;
  const { headers, body } = response;
  const blob = new Blob([body], { type: headers['content-type'] ?? '' });
  return { result: { blob, fileName: fileNameOf(headers['content-disposition']) } as T };
}

/** Calls an operation that reads a file; retries it after a temporary failure. */
export function fileQuery<T extends DownloadedFile>(
  request: RequestDescription,
  options: RequestOptions = {},
): Promise<T> {
  return call(request, options, true, downloaded<T>, true);
}

/** Calls a write operation that responds with a file; sends it only once. */
export function fileMutation<T extends DownloadedFile>(
  request: RequestDescription,
  options: RequestOptions = {},
): Promise<T> {
  return call(request, options, false, downloaded<T>, true);
}
