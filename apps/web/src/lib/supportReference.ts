import type { PlatformError } from '@platform/sdk';

/** Label of the buttons that copy a request ID, by which support finds a request or a call. */
export const COPY_REFERENCE = 'Copy support reference';

/**
 * @returns the id of a request in which the platform failed; undefined for an ordinary rejection, whose message is all that
 *   the user needs
 */
export function failureId({
  status,
  requestId,
}: Pick<PlatformError, 'requestId' | 'status'>): string | undefined {
  return Number(status) >= 500 ? requestId : undefined;
}
