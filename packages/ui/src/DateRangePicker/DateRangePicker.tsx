import {
  type CalendarDateTime,
  type DateValue,
  getLocalTimeZone,
  parseAbsolute,
  parseDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import {
  DateRangePicker as AriaDateRangePicker,
  type DateRangePickerProps as AriaDateRangePickerProps,
  Button,
  ButtonContext,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  DateInput,
  DateSegment,
  Dialog,
  Group,
  Popover,
  RangeCalendar,
} from 'react-aria-components';
import { base, squares, variants } from '../Button/Button.css.ts';
import { Button as KitButton } from '../Button/Button.tsx';
import { control, field } from '../Field/Field.css.ts';
import { FieldLabel, FieldNotes, type FieldProps, invalid, type Named } from '../Field/Field.tsx';
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon, XIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import {
  box,
  buttons,
  calendar,
  cell,
  dash,
  dialog,
  floating,
  grid,
  head,
  inputs,
  month,
  presetList,
  segment,
  segments,
  weekday,
} from './DateRangePicker.css.ts';

/** From when to when, both included: `yyyy-MM-dd`, or instants such as `2026-03-01T08:00:00Z`. */
export interface DateRange {
  /** The first day or minute. */
  start: string;
  /** The last day or minute. */
  end: string;
}

/** A range to be chosen by its name. */
export interface DateRangePreset {
  /** What tells it from the others. */
  id: string;
  /** Its name: “Last 7 days”. */
  label: ReactNode;
  /** Says, at the moment it is chosen, what range it is. */
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
  /** The range, where the app keeps it; `null` while there is none. */
  value?: DateRange | null;
  /** The range at first, where the field keeps it. */
  defaultValue?: DateRange | null;
  /** Called when both ends are there, and with `null` when the field was emptied. */
  onChange?: (range: DateRange | null) => void;
  /** The earliest day or instant. */
  minValue?: string;
  /** The latest day or instant. */
  maxValue?: string;
  /**
   * Whole days, as `yyyy-MM-dd`; or minutes, as ISO instants in UTC.
   * @default 'day'
   */
  granularity?: 'day' | 'minute';
  /** The time zone in which minutes are shown and typed, such as `Asia/Shanghai`. Default: the reader's. */
  timeZone?: string;
  /** Ranges to be chosen by name, beside the calendar. */
  presets?: readonly DateRangePreset[];
  /** The name of the button that empties the field. Without it, there is none. */
  clearLabel?: string;
  /** For moving focus to the first part of the date. */
  inputRef?: Ref<{ focus: () => void }>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type DateRangePickerProps = DateRangePickerOwnProps & Named;

/**
 * Asks for a range of days, or of minutes: typed part by part, or chosen from a calendar or by name. A range of minutes
 * that the calendar chose for the first time ends with the last minute of its last day.
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
  presets,
  clearLabel,
  inputRef,
  isInvalid,
  className,
  ...props
}: DateRangePickerProps) {
  const group = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState(defaultValue);
  const range = value === undefined ? kept : value;
  const wrong = invalid(isInvalid, errorMessage);
  const hasTime = granularity === 'minute';
  const zone = timeZone ?? getLocalTimeZone();
  const parse = (text: string) => (hasTime ? parseAbsolute(text, zone) : parseDate(text));
  const isEditable = !props.isDisabled && !props.isReadOnly;

  const first = range?.start;
  const last = range?.end;
  // The calendar starts over whenever it is given another object.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `parse` is made of `hasTime` and `zone`.
  const shown = useMemo(
    () => (first && last ? { start: parse(first), end: parse(last) } : null),
    [first, last, hasTime, zone],
  );

  const focus = () => group.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
  useImperativeHandle(inputRef, () => ({ focus }));

  const change = (changed: DateRange | null) => {
    setKept(changed);
    onChange?.(changed);
  };

  const takeOver: AriaProps['onChange'] = (chosen) => {
    if (!chosen) return change(null);
    if (!hasTime) return change({ start: chosen.start.toString(), end: chosen.end.toString() });
    const [from, until] = [chosen.start, chosen.end].map((date) => toCalendarDateTime(date)) as [
      CalendarDateTime,
      CalendarDateTime,
    ];
    const isFromCalendar = !range && [from, until].every(({ hour, minute }) => hour + minute === 0);
    const end = isFromCalendar ? until.set({ hour: 23, minute: 59 }) : until;
    change({ start: toZoned(from, zone).toAbsoluteString(), end: toZoned(end, zone).toAbsoluteString() });
  };

  const look = cx(base, variants.quiet, squares.small);
  return (
    <AriaDateRangePicker
      {...props}
      value={shown}
      onChange={takeOver}
      {...(minValue === undefined ? {} : { minValue: parse(minValue) })}
      {...(maxValue === undefined ? {} : { maxValue: parse(maxValue) })}
      granularity={granularity}
      hideTimeZone
      isInvalid={wrong}
      className={cx(field, className)}
    >
      {label !== undefined && <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>}
      <Group ref={group} isDisabled={props.isDisabled ?? false} className={cx(control, box)}>
        <span className={inputs}>
          <DateInput slot="start" className={segments}>
            {(part) => <DateSegment segment={part} className={segment} />}
          </DateInput>
          <span aria-hidden="true" className={dash}>
            –
          </span>
          <DateInput slot="end" className={segments}>
            {(part) => <DateSegment segment={part} className={segment} />}
          </DateInput>
        </span>
        <span className={buttons}>
          {clearLabel !== undefined && range && isEditable && (
            // Not the button that opens the calendar.
            <ButtonContext value={null}>
              <IconButton
                size="small"
                icon={XIcon}
                aria-label={clearLabel}
                onPress={() => {
                  change(null);
                  focus();
                }}
              />
            </ButtonContext>
          )}
          <Button className={look}>
            <CalendarIcon />
          </Button>
        </span>
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover className={floating} offset={4}>
        <Dialog className={dialog}>
          {({ close }) => (
            <>
              {presets && presets.length > 0 && (
                <div className={presetList}>
                  {presets.map(({ id, label: words, getRange }) => (
                    <KitButton
                      key={id}
                      slot={null}
                      size="small"
                      variant="quiet"
                      onPress={() => {
                        change(getRange());
                        close();
                      }}
                    >
                      {words}
                    </KitButton>
                  ))}
                </div>
              )}
              <RangeCalendar className={calendar}>
                <div className={head}>
                  <Button slot="previous" className={look}>
                    <ChevronLeftIcon />
                  </Button>
                  <CalendarHeading className={month} />
                  <Button slot="next" className={look}>
                    <ChevronRightIcon />
                  </Button>
                </div>
                <CalendarGrid weekdayStyle="narrow" className={grid}>
                  <CalendarGridHeader>
                    {(day) => <CalendarHeaderCell className={weekday}>{day}</CalendarHeaderCell>}
                  </CalendarGridHeader>
                  <CalendarGridBody>
                    {(date) => <CalendarCell date={date} className={cell} />}
                  </CalendarGridBody>
                </CalendarGrid>
              </RangeCalendar>
            </>
          )}
        </Dialog>
      </Popover>
    </AriaDateRangePicker>
  );
}
