/** Path of the page that explains every return code of the gateway. */
export const RETURN_CODES_PATH = '/documentCore/returnCodes';

/** Path of the page that explains why a signature failed. */
export const SIGNATURE_PATH = '/documentCore/signature';

/** @returns the URL of the return code's explanation */
export function returnCodeHref(codename: string): string {
  return `${RETURN_CODES_PATH}#${codename}`;
}
