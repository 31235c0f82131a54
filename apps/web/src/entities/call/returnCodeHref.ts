/** The page that explains every return code of the gateway. */
export const RETURN_CODES_PATH = '/documentCore/returnCodes';

/** The page that says why a signature failed. */
export const SIGNATURE_PATH = '/documentCore/signature';

/**
 * @param codename a return code of the gateway
 * @returns where it is explained
 */
export function returnCodeHref(codename: string): string {
  return `${RETURN_CODES_PATH}#${codename}`;
}
