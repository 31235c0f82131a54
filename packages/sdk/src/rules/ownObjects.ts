/** An account, by what tells whose something is. */
export interface Owner {
  id: string;
  enterpriseId: string | null;
}

/**
 * @param operator who acts
 * @param owner the account that it concerns, or that ordered it
 * @returns whether it is the operator's own, or of the operator's enterprise: then another operator has to act (`x-scope`
 *   others)
 */
export function isOwnOf(operator: Owner, owner: Owner): boolean {
  return (
    operator.id === owner.id ||
    (operator.enterpriseId !== null && operator.enterpriseId === owner.enterpriseId)
  );
}
