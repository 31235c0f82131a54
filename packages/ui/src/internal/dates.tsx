import type { ReactNode, Ref } from 'react';
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

/** Moves the focus to the first part of the first date in a frame. */
export function focusFirstPart(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
}
