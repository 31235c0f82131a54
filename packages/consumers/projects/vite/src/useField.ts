import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** Returns the props that bind a field of the kit to a field of a form. */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>, Sent>(
  control: Control<Values, unknown, Sent>,
  name: Name,
) {
  const { field, fieldState } = useController({ control, name });
  const { ref, ...props } = field;
  return { ...props, inputRef: ref, errorMessage: fieldState.error?.message };
}
