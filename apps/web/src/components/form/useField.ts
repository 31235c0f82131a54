import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/**
 * Ties a field of the kit to a form.
 *
 * @param control the form's control
 * @param name the field's name
 * @returns what the kit's field is given: value, handlers, the ref for the focus and the message of what is wrong
 */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>, Sent>(
  control: Control<Values, unknown, Sent>,
  name: Name,
) {
  const { field, fieldState } = useController({ control, name });
  const { ref, ...rest } = field;
  return { ...rest, inputRef: ref, errorMessage: fieldState.error?.message };
}
