import { ApiError, type PlatformError } from '@platform/sdk';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Shows the server's error in a form: at the fields that it names, otherwise as the form's root error. The error `root.request`
 * has the request ID as its message and the HTTP status as its type.
 *
 * @param error what the failed request was rejected with
 */
export function showFormError<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: PlatformError,
): void {
  const known = new Set(Object.keys(form.getValues()));
  const fields = error instanceof ApiError ? error.fieldErrors.filter(({ field }) => known.has(field)) : [];
  for (const [index, { field, message }] of fields.entries()) {
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  const { message, requestId, status } = error;
  if (fields.length === 0) form.setError('root', { type: 'server', message });
  if (requestId) form.setError('root.request', { type: String(status), message: requestId });
}
