import { DateRangePicker, type DateRangePickerProps } from '@platform/ui';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type Bound, type Unbound, useField } from './useField.ts';

/** Props of DateRangeInput. */
export type DateRangeInputProps<Values extends FieldValues, Sent> = Omit<Bound<Values, Sent>, 'name'> & {
  /** Names of the fields with the first and the last day or minute. */
  names: { start: FieldPath<Values>; end: FieldPath<Values> };
  /** Called on each change, with the id of the chosen preset; undefined if no preset was chosen. */
  onPreset?: (preset: string | undefined) => void;
} & Unbound<DateRangePickerProps>;

/** A range of days or minutes, stored in two fields of a form. Both values are the empty string if no range is chosen. */
export function DateRangeInput<Values extends FieldValues, Sent>({
  control,
  names,
  onPreset,
  ...props
}: DateRangeInputProps<Values, Sent>) {
  const start = useField(control, names.start);
  const end = useField(control, names.end);
  const isReversed = start.value !== '' && start.value > end.value;
  return (
    <DateRangePicker
      {...props}
      value={start.value && end.value ? { start: start.value, end: end.value } : null}
      onChange={(range, preset) => {
        start.onChange(range?.start ?? '');
        end.onChange(range?.end ?? '');
        onPreset?.(preset);
      }}
      onBlur={start.onBlur}
      inputRef={start.inputRef}
      errorMessage={isReversed ? 'The start is after the end' : (start.errorMessage ?? end.errorMessage)}
    />
  );
}
