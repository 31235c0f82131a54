import { isOwnOf, type Owner } from '@platform/sdk/rules';
import { useUser } from '#lib/user.ts';

/**
 * @returns whether something belongs to the operator's own account or enterprise, so that the server rejects
 *   actions on it
 */
export function useIsOwn(owner: Owner | undefined): boolean {
  const operator = useUser();
  return operator !== undefined && owner !== undefined && isOwnOf(operator, owner);
}
