import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Checks a form whose fields have the types of what is sent. A schema takes more, such as a number as text: its own types
 * would let a field be anything.
 *
 * @param schema the schema of what is sent
 * @returns the form's resolver
 */
export function sentResolver<Sent extends FieldValues>(
  schema: Parameters<typeof zodResolver>[0],
): Resolver<Sent> {
  return zodResolver(schema) as unknown as Resolver<Sent>;
}
