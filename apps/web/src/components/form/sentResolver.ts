import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Validates a form whose fields have the types of the request. The schema's own input types are wider (such as a
 * number as text) and would accept any field.
 *
 * @param schema the request's schema
 * @returns the form's resolver
 */
export function sentResolver<Sent extends FieldValues>(
  schema: Parameters<typeof zodResolver>[0],
): Resolver<Sent> {
  return zodResolver(schema) as unknown as Resolver<Sent>;
}
