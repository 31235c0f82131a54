import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import './fieldMessages.ts';

/** The form field that an input edits. */
export interface Bound<Values extends FieldValues, Sent, Name extends FieldPath<Values> = FieldPath<Values>> {
  control: Control<Values, unknown, Sent>;
  name: Name;
}

/** The props of a field of the kit that come from the form. */
type FromForm = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'inputRef' | 'errorMessage';

/** The other props of a field of the kit that is bound to a form. Its label is visible. */
export type Unbound<Props> = Props extends unknown
  ? Omit<Props, FromForm | 'label' | 'aria-label' | 'aria-labelledby'> & { label: string }
  : never;

/**
 * Connects a field of the kit to a form. Use it for a field that no `…Input` component of this folder binds, and to
 * read a field's value.
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
