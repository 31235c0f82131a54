import { isOwnOf, type Owner } from '@platform/sdk/rules';
import { useUser } from '#lib/user.ts';

/** @returns whether something is of the operator's own account or enterprise: then the server refuses to act on it */
export function useIsOwn(owner: Owner | undefined): boolean {
  const operator = useUser();
  return operator !== undefined && owner !== undefined && isOwnOf(operator, owner);
}
