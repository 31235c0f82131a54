import type { FieldValues } from 'react-hook-form';
import { KnownSearch, type KnownSearchProps } from '#components/list/KnownSearch.tsx';
import { type Bound, type Unbound, useField } from './useField.ts';

/** Props of KnownSearchInput. */
export type KnownSearchInputProps<Values extends FieldValues, Sent> = Bound<Values, Sent> &
  Unbound<KnownSearchProps>;

/**
 * A choice from a long list in a form, searched by a part of the name or id. The value is the empty string if nothing is
 * chosen.
 */
export function KnownSearchInput<Values extends FieldValues, Sent>({
  control,
  name,
  ...props
}: KnownSearchInputProps<Values, Sent>) {
  const { value, name: _, ...field } = useField(control, name);
  return <KnownSearch {...props} {...field} value={value} />;
}
