import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { readMoney } from './minorUnits.ts';

/** Options of moneyResolver. */
export interface MoneyCheck<Typed extends FieldValues> {
  /** The schema of the request. */
  schema: Parameters<typeof zodResolver>[0];
  /** The field with the typed amount, which is sent in minor units. */
  name: keyof Typed & string;
  /** Currency of the typed amount. */
  currency: string;
  /** Converts the other fields' values to those of the request. Default: unchanged. */
  prepare?: (typed: Typed) => object;
}

/**
 * Validates a form with an amount of money typed in units of its currency, using the request's schema, which has
 * the amount in minor units.
 *
 * @returns the form's resolver; its result is the request
 */
export function moneyResolver<Typed extends FieldValues, Sent extends FieldValues>({
  schema,
  name,
  currency,
  prepare = (typed) => typed,
}: MoneyCheck<Typed>): Resolver<Typed, unknown, Sent> {
  const check = zodResolver(schema) as unknown as Resolver<FieldValues, unknown, Sent>;
  return async (typed, context, options) => {
    const { amount, problem } = readMoney(String(typed[name]), currency);
    const prepared = { ...prepare(typed), [name]: amount };
    const result = await check(prepared, context, options as unknown as Parameters<typeof check>[2]);
    const errors = problem
      ? { ...result.errors, [name]: { type: 'money', message: problem } }
      : result.errors;
    if (Object.keys(errors).length === 0) return result as { values: Sent; errors: Record<string, never> };
    return { values: {}, errors: errors as FieldErrors<Typed> };
  };
}
