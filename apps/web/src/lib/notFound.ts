import { ApiError } from '@platform/sdk';

/** @returns whether the platform answered that there is no such thing, which another try won't change */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
