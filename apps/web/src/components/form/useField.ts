import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/**
 * Connects a field of the kit to a form.
 *
 * @returns the props of the kit's field: value, handlers, the ref for focus, and the error message
 */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>, Sent>(
  control: Control<Values, unknown, Sent>,
  name: Name,
) {
  const { field, fieldState } = useController({ control, name });
  const { ref, ...rest } = field;
  return { ...rest, inputRef: ref, errorMessage: fieldState.error?.message };
}
