import {
  type DateValue,
  getLocalTimeZone,
  parseAbsolute,
  parseDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
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
import { DateBox, DateParts, focusFirstPart, Month } from '../internal/dates.tsx';
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
  /** The day or minute, where the app keeps it; `null` while there is none. */
  value?: string | null;
  /** The day or minute at first, where the field keeps it. */
  defaultValue?: string | null;
  /** Called when every part is there, and with `null` when the field was emptied. */
  onChange?: (date: string | null) => void;
  /** The earliest day or instant. */
  minValue?: string;
  /** The latest day or instant. */
  maxValue?: string;
  /**
   * A whole day, as `yyyy-MM-dd`; or a minute, as an ISO instant in UTC.
   * @default 'day'
   */
  granularity?: 'day' | 'minute';
  /** The time zone in which a minute is shown and typed, such as `Asia/Shanghai`. Default: the reader's. */
  timeZone?: string;
  /** The name of the button that empties the field. Without it, there is none. */
  clearLabel?: string;
  /** For moving focus to the first part of the date. */
  inputRef?: Ref<{ focus: () => void }>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type DatePickerProps = DatePickerOwnProps & Named;

/** Asks for a day, or for a minute: typed part by part, or chosen from a calendar. */
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
  const group = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState(defaultValue);
  const date = value === undefined ? kept : value;
  const hasTime = granularity === 'minute';
  const zone = timeZone ?? getLocalTimeZone();
  const parse = (text: string) => (hasTime ? parseAbsolute(text, zone) : parseDate(text));
  const isEditable = !props.isDisabled && !props.isReadOnly;

  // The calendar starts over whenever it is given another object.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `parse` is made of `hasTime` and `zone`.
  const shown = useMemo(() => (date ? parse(date) : null), [date, hasTime, zone]);

  const focus = () => focusFirstPart(group.current);
  useImperativeHandle(inputRef, () => ({ focus }));

  const change = (changed: string | null) => {
    setKept(changed);
    onChange?.(changed);
  };

  const takeOver: AriaProps['onChange'] = (chosen) => {
    if (!chosen) return change(null);
    change(hasTime ? toZoned(toCalendarDateTime(chosen), zone).toAbsoluteString() : chosen.toString());
  };

  return (
    <AriaDatePicker
      {...props}
      value={shown}
      onChange={takeOver}
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
        onClear={() => {
          change(null);
          focus();
        }}
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
