/** The contract's rule for when a session has to be confirmed first: `x-step-up`. */
export interface StepUpRule {
  /** `always`; `unless`: always, unless the request has a value for the named field; null: never. */
  stepUp: 'always' | { readonly unless: string } | null;
}

/** The message for a caller whose session has to be confirmed by `confirmIdentity` first. */
export const CONFIRMATION_REQUIRED = 'Please confirm your identity to continue';

/**
 * @param operation row of the operation table, or only its rule
 * @param input query and body of the request, validated
 * @returns whether the request requires a session that was opened or confirmed recently
 */
export function needsStepUp({ stepUp }: StepUpRule, input: object): boolean {
  if (stepUp === null) return false;
  if (stepUp === 'always') return true;
  const value: unknown = Object.entries(input).find(([name]) => name === stepUp.unless)?.[1];
  return value === undefined || value === '';
}
