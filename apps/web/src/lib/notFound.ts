import { ApiError } from '@platform/sdk';

/** @returns whether the error is a 404 from the platform, so that retrying is pointless */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
