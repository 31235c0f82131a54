import type { FieldValues } from 'react-hook-form';
import { KnownSearch, type KnownSearchProps } from '#components/list/KnownSearch.tsx';
import { type Bound, useField } from './useField.ts';

/** Props of KnownSearchInput. */
export type KnownSearchInputProps<Values extends FieldValues, Sent> = Bound<Values, Sent> &
  Omit<KnownSearchProps, 'value' | 'onChange'>;

/**
 * A choice from a long list in a form, searched by a part of the name or id. The value is the empty string if nothing is
 * chosen.
 */
export function KnownSearchInput<Values extends FieldValues, Sent>({
  control,
  name,
  ...props
}: KnownSearchInputProps<Values, Sent>) {
  const { value, onChange } = useField(control, name);
  return <KnownSearch {...props} value={value} onChange={onChange} />;
}
