import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { readMoney } from './minorUnits.ts';

/** What is checked, and by what. */
export interface MoneyCheck<Typed extends FieldValues> {
  /** The schema of what is sent. */
  schema: Parameters<typeof zodResolver>[0];
  /** The field whose text is an amount of money, and whose minor units are sent. */
  name: keyof Typed & string;
  /** The currency that it is typed in. */
  currency: string;
  /** Makes of what the fields say what is sent, but for the amount. Default: the same. */
  prepare?: (typed: Typed) => object;
}

/**
 * Checks a form in which an amount of money is typed in units of its currency, by the schema of what is sent, which has it
 * in minor units.
 *
 * @param check the schema, the field and its currency
 * @returns the form's resolver, whose result is what is sent
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
