import { type DateValue, toCalendarDateTime, toZoned } from '@internationalized/date';
import { type Ref, useMemo } from 'react';
import {
  DatePicker as AriaDatePicker,
  type DatePickerProps as AriaDatePickerProps,
  Calendar,
  Dialog,
  Popover,
} from 'react-aria-components';
import { field } from '../Field/Field.css.ts';
import { FieldLabel, FieldNotes, type FieldProps, invalid, type Named } from '../Field/Field.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { calendar, dialog, floating } from '../internal/dates.css.ts';
import { DateBox, DateParts, Month, useDates } from '../internal/dates.tsx';
import { day } from './DatePicker.css.ts';

type AriaProps = AriaDatePickerProps<DateValue>;

interface DatePickerOwnProps
  extends Pick<
      AriaProps,
      | 'autoFocus'
      | 'firstDayOfWeek'
      | 'hourCycle'
      | 'isDisabled'
      | 'isInvalid'
      | 'isReadOnly'
      | 'isRequired'
      | 'onBlur'
      | 'onFocus'
      | 'onOpenChange'
    >,
    Omit<FieldProps, 'label'>,
    BaseProps {
  /** The day or minute, if controlled; `null` for none. */
  value?: string | null;
  /** The initial day or minute, if uncontrolled. */
  defaultValue?: string | null;
  /** Called when the date is complete, and with `null` when the field was cleared. */
  onChange?: (date: string | null) => void;
  /** The earliest day or instant. */
  minValue?: string;
  /** The latest day or instant. */
  maxValue?: string;
  /**
   * A day, as `yyyy-MM-dd`; or a minute, as an ISO instant in UTC.
   * @default 'day'
   */
  granularity?: 'day' | 'minute';
  /** The time zone in which a minute is shown and typed, such as `Asia/Shanghai`. Default: the reader's. */
  timeZone?: string;
  /** The label of the button that clears the field. Without it, there is no such button. */
  clearLabel?: string;
  /** For moving the focus to the first part of the date. */
  inputRef?: Ref<{ focus: () => void }>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type DatePickerProps = DatePickerOwnProps & Named;

/** Asks for a day or a minute, typed part by part or chosen in a calendar. */
export function DatePicker({
  label,
  description,
  errorMessage,
  value,
  defaultValue = null,
  onChange,
  minValue,
  maxValue,
  granularity = 'day',
  timeZone,
  clearLabel,
  inputRef,
  isInvalid,
  className,
  ...props
}: DatePickerProps) {
  const hasTime = granularity === 'minute';
  const dates = useDates({ value, defaultValue, onChange, hasTime, timeZone, inputRef });
  const { group, chosen: date, zone, parse, change, clear } = dates;
  const isEditable = !props.isDisabled && !props.isReadOnly;

  // Memoized, because the calendar resets when it receives another object.
  const shown = useMemo(() => (date ? parse(date) : null), [date, parse]);

  const handleChange: AriaProps['onChange'] = (chosen) => {
    if (!chosen) return change(null);
    change(hasTime ? toZoned(toCalendarDateTime(chosen), zone).toAbsoluteString() : chosen.toString());
  };

  return (
    <AriaDatePicker
      {...props}
      value={shown}
      onChange={handleChange}
      {...(minValue === undefined ? {} : { minValue: parse(minValue) })}
      {...(maxValue === undefined ? {} : { maxValue: parse(maxValue) })}
      granularity={granularity}
      hideTimeZone
      isInvalid={invalid(isInvalid, errorMessage)}
      className={cx(field, className)}
    >
      {label !== undefined && <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>}
      <DateBox
        ref={group}
        isDisabled={props.isDisabled}
        clearLabel={date && isEditable ? clearLabel : undefined}
        onClear={clear}
      >
        <DateParts />
      </DateBox>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover className={floating} offset={4}>
        <Dialog className={dialog}>
          <Calendar className={calendar}>
            <Month dayClassName={day} />
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}
