import { CallRefusal } from '#gateway/returnCodes.ts';

/** The formats of an answer (specification §3, `_format`). */
export type Format = 'json' | 'xml';

/**
 * @param params a call's parameters
 * @returns the format to answer in; JSON where the call names none that exists
 */
export function formatOf(params: ReadonlyMap<string, string>): Format {
  return params.get('_format') === 'xml' ? 'xml' : 'json';
}

/**
 * @param params a call's parameters
 * @throws CallRefusal FORMAT_NONEXISTENT where `_format` was sent and is neither `json` nor `xml`
 */
export function checkFormat(params: ReadonlyMap<string, string>): void {
  const format = params.get('_format');
  if (format !== undefined && format !== formatOf(params)) throw new CallRefusal('FORMAT_NONEXISTENT');
}
