import { type DateValue, getLocalTimeZone, parseAbsolute, parseDate } from '@internationalized/date';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import {
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
  Group,
} from 'react-aria-components';
import { base, squares, variants } from '../Button/Button.css.ts';
import { control } from '../Field/Field.css.ts';
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon, XIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { cx } from './base.ts';
import { box, buttons, grid, head, inputs, month, segment, segments, weekday } from './dates.css.ts';

const look = cx(base, variants.quiet, squares.small);

/** The parts of a date, typed one by one. */
export function DateParts({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <DateInput {...(slot ? { slot } : {})} className={segments}>
      {(part) => <DateSegment segment={part} className={segment} />}
    </DateInput>
  );
}

interface DateBoxProps {
  /** The `DateParts`. */
  children: ReactNode;
  /** Shows the frame as disabled. */
  isDisabled: boolean | undefined;
  /** The label of the clear button; without it, there is no such button. */
  clearLabel: string | undefined;
  /** Clears the field. */
  onClear: () => void;
  /** The frame. */
  ref: Ref<HTMLDivElement>;
}

/** The frame around a field's dates, with the buttons that clear it and open the calendar. */
export function DateBox({ children, isDisabled = false, clearLabel, onClear, ref }: DateBoxProps) {
  return (
    <Group ref={ref} isDisabled={isDisabled} className={cx(control, box)}>
      <span className={inputs}>{children}</span>
      <span className={buttons}>
        {clearLabel !== undefined && (
          // Without this, react-aria would make the button open the calendar.
          <ButtonContext value={null}>
            <IconButton size="small" icon={XIcon} aria-label={clearLabel} onPress={onClear} />
          </ButtonContext>
        )}
        <Button className={look}>
          <CalendarIcon />
        </Button>
      </span>
    </Group>
  );
}

/** The month of a calendar, with buttons for the previous and next month. */
export function Month({ dayClassName }: { dayClassName: string }) {
  return (
    <>
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
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={dayClassName} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

interface DatesProps<Value> {
  /** The value, if controlled; `null` for none. */
  value: Value | null | undefined;
  /** The initial value, if uncontrolled. */
  defaultValue: Value | null;
  /** Called with the new value, and with `null` when the field was cleared. */
  onChange: ((value: Value | null, preset?: string) => void) | undefined;
  /** Whether the values are minutes, not days. */
  hasTime: boolean;
  /** The time zone of minutes. Default: the reader's. */
  timeZone: string | undefined;
  /** Receives a handle that moves the focus to the first part of the first date. */
  inputRef: Ref<{ focus: () => void }> | undefined;
}

interface Dates<Value> {
  /** The ref of the frame. */
  group: RefObject<HTMLDivElement | null>;
  /** The current value. */
  chosen: Value | null;
  /** The time zone of minutes. */
  zone: string;
  /** Parses a day or an instant. */
  parse: (text: string) => DateValue;
  change: (value: Value | null, preset?: string) => void;
  /** Clears the field, and keeps the focus in it. */
  clear: () => void;
}

/** The state that `DatePicker` and `DateRangePicker` share: the value, its parsing, the focus. */
export function useDates<Value>({
  value,
  defaultValue,
  onChange,
  hasTime,
  timeZone,
  inputRef,
}: DatesProps<Value>): Dates<Value> {
  const group = useRef<HTMLDivElement>(null);
  const [uncontrolled, setUncontrolled] = useState(defaultValue);
  const zone = timeZone ?? getLocalTimeZone();
  const parse = useCallback(
    (text: string) => (hasTime ? parseAbsolute(text, zone) : parseDate(text)),
    [hasTime, zone],
  );
  const focus = () => group.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
  useImperativeHandle(inputRef, () => ({ focus }));
  const change = (changed: Value | null, ...preset: [id?: string]) => {
    setUncontrolled(changed);
    onChange?.(changed, ...preset);
  };
  const clear = () => {
    change(null);
    focus();
  };
  return { group, chosen: value === undefined ? uncontrolled : value, zone, parse, change, clear };
}
