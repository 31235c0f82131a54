import { CallRefusal } from '#gateway/returnCodes.ts';

/** Response formats (specification §3, `_format`). */
export type Format = 'json' | 'xml';

/**
 * @param params a call's parameters
 * @returns the response format; JSON if the call names no valid format
 */
export function formatOf(params: ReadonlyMap<string, string>): Format {
  return params.get('_format') === 'xml' ? 'xml' : 'json';
}

/** @throws CallRefusal FORMAT_NONEXISTENT if `_format` was sent and is neither `json` nor `xml` */
export function checkFormat(params: ReadonlyMap<string, string>): void {
  const format = params.get('_format');
  if (format !== undefined && format !== formatOf(params)) throw new CallRefusal('FORMAT_NONEXISTENT');
}
