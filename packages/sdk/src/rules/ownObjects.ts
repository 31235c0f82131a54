/** The identity of an account, for checks of ownership. */
export interface Owner {
  id: string;
  enterpriseId: string | null;
}

/**
 * @param operator the acting operator
 * @param owner the account that is affected or that placed the order
 * @returns whether the owner is the operator or in the operator's enterprise: then another operator has to act
 *   (`x-scope: others`)
 */
export function isOwnOf(operator: Owner, owner: Owner): boolean {
  return (
    operator.id === owner.id ||
    (operator.enterpriseId !== null && operator.enterpriseId === owner.enterpriseId)
  );
}
