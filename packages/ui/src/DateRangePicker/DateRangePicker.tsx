import { type CalendarDateTime, type DateValue, toCalendarDateTime, toZoned } from '@internationalized/date';
import { type ReactNode, type Ref, useMemo } from 'react';
import {
  DateRangePicker as AriaDateRangePicker,
  type DateRangePickerProps as AriaDateRangePickerProps,
  Dialog,
  Popover,
  RangeCalendar,
} from 'react-aria-components';
import { Button } from '../Button/Button.tsx';
import { field } from '../Field/Field.css.ts';
import { FieldLabel, FieldNotes, type FieldProps, invalid, type Named } from '../Field/Field.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { calendar, floating } from '../internal/dates.css.ts';
import { DateBox, DateParts, Month, useDates } from '../internal/dates.tsx';
import { choices, dash, day, insideLabel, presetList } from './DateRangePicker.css.ts';

/** A range, both ends included: `yyyy-MM-dd`, or instants such as `2026-03-01T08:00:00Z`. */
export interface DateRange {
  /** The first day or minute. */
  start: string;
  /** The last day or minute. */
  end: string;
}

/** A named range. */
export interface DateRangePreset {
  /** Its unique id. */
  id: string;
  /** Its name: “Last 7 days”. */
  label: ReactNode;
  /** Returns the range when the preset is chosen. */
  getRange: () => DateRange;
}

type AriaProps = AriaDateRangePickerProps<DateValue>;

interface DateRangePickerOwnProps
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
  /** The range, if controlled; `null` for none. */
  value?: DateRange | null;
  /** The initial range, if uncontrolled. */
  defaultValue?: DateRange | null;
  /**
   * Called when both ends are complete, and with `null` when the field was cleared. A preset passes its id as well, so
   * that an app can store “Last month” instead of its days.
   */
  onChange?: (range: DateRange | null, preset?: string) => void;
  /** The earliest day or instant. */
  minValue?: string;
  /** The latest day or instant. */
  maxValue?: string;
  /**
   * Days, as `yyyy-MM-dd`; or minutes, as ISO instants in UTC.
   * @default 'day'
   */
  granularity?: 'day' | 'minute';
  /** The time zone in which minutes are shown and typed, such as `Asia/Shanghai`. Default: the reader's. */
  timeZone?: string;
  /**
   * Where the label is: above the frame, or inside it before the dates, so that the filters of a list fit in one line.
   * @default 'above'
   */
  labelPlacement?: 'above' | 'inside';
  /** Named ranges, shown next to the calendar. */
  presets?: readonly DateRangePreset[];
  /** The label of the button that clears the field. Without it, there is no such button. */
  clearLabel?: string;
  /** For moving the focus to the first part of the start. */
  inputRef?: Ref<{ focus: () => void }>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type DateRangePickerProps = DateRangePickerOwnProps & Named;

/**
 * Asks for a range of days or minutes, typed part by part or chosen in a calendar or as a preset. If the reader
 * chooses a range of minutes in the calendar while the field is empty, it ends with the last minute of the last day.
 */
export function DateRangePicker({
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
  labelPlacement = 'above',
  presets,
  clearLabel,
  inputRef,
  isInvalid,
  className,
  ...props
}: DateRangePickerProps) {
  const hasTime = granularity === 'minute';
  const dates = useDates({ value, defaultValue, onChange, hasTime, timeZone, inputRef });
  const { group, chosen: range, zone, parse, change, clear } = dates;
  const hasError = invalid(isInvalid, errorMessage);
  const isEditable = !props.isDisabled && !props.isReadOnly;
  const words = label !== undefined && (
    <FieldLabel
      isRequired={props.isRequired}
      {...(labelPlacement === 'inside' && { className: insideLabel })}
    >
      {label}
    </FieldLabel>
  );

  const first = range?.start;
  const last = range?.end;
  // Memoized, because the calendar resets when it receives another object.
  const shown = useMemo(
    () => (first && last ? { start: parse(first), end: parse(last) } : null),
    [first, last, parse],
  );

  const handleChange: AriaProps['onChange'] = (chosen) => {
    if (!chosen) return change(null);
    if (!hasTime) return change({ start: chosen.start.toString(), end: chosen.end.toString() });
    const [from, until] = [chosen.start, chosen.end].map((date) => toCalendarDateTime(date)) as [
      CalendarDateTime,
      CalendarDateTime,
    ];
    // The calendar is outside of the frame, in which dates are typed.
    const isTyped = group.current?.contains(document.activeElement);
    const isFromCalendar =
      !range && !isTyped && [from, until].every(({ hour, minute }) => hour + minute === 0);
    const end = isFromCalendar ? until.set({ hour: 23, minute: 59 }) : until;
    change({ start: toZoned(from, zone).toAbsoluteString(), end: toZoned(end, zone).toAbsoluteString() });
  };

  return (
    <AriaDateRangePicker
      {...props}
      value={shown}
      onChange={handleChange}
      {...(minValue === undefined ? {} : { minValue: parse(minValue) })}
      {...(maxValue === undefined ? {} : { maxValue: parse(maxValue) })}
      granularity={granularity}
      hideTimeZone
      isInvalid={hasError}
      className={cx(field, className)}
    >
      {labelPlacement === 'above' && words}
      <DateBox
        ref={group}
        isDisabled={props.isDisabled}
        clearLabel={range && isEditable ? clearLabel : undefined}
        onClear={clear}
      >
        {labelPlacement === 'inside' && words}
        <DateParts slot="start" />
        <span aria-hidden="true" className={dash}>
          –
        </span>
        <DateParts slot="end" />
      </DateBox>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover className={floating} offset={4}>
        <Dialog className={choices}>
          {({ close }) => (
            <>
              {presets && presets.length > 0 && (
                <div className={presetList}>
                  {presets.map(({ id, label: name, getRange }) => (
                    <Button
                      key={id}
                      slot={null}
                      size="small"
                      variant="quiet"
                      onPress={() => {
                        change(getRange(), id);
                        close();
                      }}
                    >
                      {name}
                    </Button>
                  ))}
                </div>
              )}
              <RangeCalendar className={calendar}>
                <Month dayClassName={day} />
              </RangeCalendar>
            </>
          )}
        </Dialog>
      </Popover>
    </AriaDateRangePicker>
  );
}
