import type { ReactNode, Ref } from 'react';
import {
  ProgressBar as AriaProgressBar,
  type ProgressBarProps as AriaProgressBarProps,
} from 'react-aria-components';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { Measure } from '../internal/Measure.tsx';
import { root } from '../internal/measure.css.ts';

interface ProgressBarOwnProps
  extends Omit<
      AriaProgressBarProps,
      OwnedByKit | 'aria-label' | 'aria-labelledby' | 'value' | 'valueLabel' | 'isIndeterminate'
    >,
    BaseProps {
  /** The label: the running task. */
  label: ReactNode;
  /**
   * The color, which shows the state of the task. The text has to say so too.
   * @default 'accent'
   */
  tone?: 'accent' | 'success' | 'danger';
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type ProgressBarProps = ProgressBarOwnProps &
  (
    | {
        /** The progress. */
        value: number;
        /** The progress in words: “3 of 8 MB”. Default: a percentage in the reader's language. */
        valueLabel?: string;
        /** Whether the progress is unknown. */
        isIndeterminate?: false;
      }
    | {
        value?: never;
        valueLabel?: never;
        /** The progress is unknown. */
        isIndeterminate: true;
      }
  );

/** The progress of a task, such as an upload. For an amount that is not progress, use `Meter`. */
export function ProgressBar({
  label,
  value,
  valueLabel,
  isIndeterminate = false,
  tone = 'accent',
  className,
  ...props
}: ProgressBarProps) {
  return (
    <AriaProgressBar
      {...props}
      {...(value === undefined ? {} : { value })}
      {...(valueLabel === undefined ? {} : { valueLabel })}
      isIndeterminate={isIndeterminate}
      className={cx(root, className)}
    >
      {({ percentage, valueText }) => (
        <Measure label={label} valueText={valueText} percentage={percentage} tone={tone} />
      )}
    </AriaProgressBar>
  );
}
