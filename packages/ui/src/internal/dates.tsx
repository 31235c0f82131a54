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

/** A date's parts, typed one by one. */
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
  /** Doesn't let the calendar be opened. */
  isDisabled: boolean | undefined;
  /** The name of the button that empties the field; without it, there is none. */
  clearLabel: string | undefined;
  /** Empties the field. */
  onClear: () => void;
  /** The frame. */
  ref: Ref<HTMLDivElement>;
}

/** The frame around a field's dates, with the buttons that empty it and open the calendar. */
export function DateBox({ children, isDisabled = false, clearLabel, onClear, ref }: DateBoxProps) {
  return (
    <Group ref={ref} isDisabled={isDisabled} className={cx(control, box)}>
      <span className={inputs}>{children}</span>
      <span className={buttons}>
        {clearLabel !== undefined && (
          // Not the button that opens the calendar.
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

/** The month of a calendar, with the ways to those before and after it. */
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
  /** What is chosen, where the app keeps it; `null` for nothing. */
  value: Value | null | undefined;
  /** What is chosen at first, where the field keeps it. */
  defaultValue: Value | null;
  /** Called with what was chosen, and with `null` when the field was emptied. */
  onChange: ((value: Value | null) => void) | undefined;
  /** Whether minutes are chosen, not days. */
  hasTime: boolean;
  /** The time zone of minutes. Default: the reader's. */
  timeZone: string | undefined;
  /** Given what moves the focus to the first part of the first date. */
  inputRef: Ref<{ focus: () => void }> | undefined;
}

interface Dates<Value> {
  /** For the frame. */
  group: RefObject<HTMLDivElement | null>;
  /** What is chosen. */
  chosen: Value | null;
  /** The time zone of minutes. */
  zone: string;
  /** Reads a day or an instant. */
  parse: (text: string) => DateValue;
  change: (value: Value | null) => void;
  /** Empties the field, and leaves the focus in it. */
  clear: () => void;
}

/** What a field of one date and a field of two have in common: what is chosen, how it is read, where the focus goes. */
export function useDates<Value>({
  value,
  defaultValue,
  onChange,
  hasTime,
  timeZone,
  inputRef,
}: DatesProps<Value>): Dates<Value> {
  const group = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState(defaultValue);
  const zone = timeZone ?? getLocalTimeZone();
  const parse = useCallback(
    (text: string) => (hasTime ? parseAbsolute(text, zone) : parseDate(text)),
    [hasTime, zone],
  );
  const focus = () => group.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
  useImperativeHandle(inputRef, () => ({ focus }));
  const change = (changed: Value | null) => {
    setKept(changed);
    onChange?.(changed);
  };
  const clear = () => {
    change(null);
    focus();
  };
  return { group, chosen: value === undefined ? kept : value, zone, parse, change, clear };
}
