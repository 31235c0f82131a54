import type { ReactNode, Ref } from 'react';
import { Label, Meter, type MeterProps } from 'react-aria-components';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import {
  fill,
  head,
  label as labelStyle,
  root,
  share,
  tones,
  track,
  value as valueStyle,
} from './ProgressMeter.css.ts';

/** `var(--name)` as the name that a style attribute takes. */
const shareName = share.slice(4, -1);

export interface ProgressMeterProps
  extends Omit<MeterProps, OwnedByKit | 'aria-label' | 'aria-labelledby' | 'valueLabel'>,
    BaseProps {
  /** What is measured. */
  label: ReactNode;
  /** How much of it there is. */
  value: number;
  /** The value in words: “38 of 100 calls left”. Default: a percentage in the reader's language. */
  valueLabel?: string;
  /**
   * Whether there is enough. The words say it too.
   * @default 'accent'
   */
  tone?: 'accent' | 'success' | 'warning' | 'danger';
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** How much of something there is within its limits, such as a quota. */
export function ProgressMeter({
  label,
  valueLabel,
  tone = 'accent',
  className,
  ...props
}: ProgressMeterProps) {
  return (
    <Meter {...props} {...(valueLabel === undefined ? {} : { valueLabel })} className={cx(root, className)}>
      {({ percentage, valueText }) => (
        <>
          <div className={head}>
            <Label className={labelStyle}>{label}</Label>
            <span className={valueStyle}>{valueText}</span>
          </div>
          <div className={track}>
            <div className={cx(fill, tones[tone])} style={{ [shareName]: `${percentage}%` }} />
          </div>
        </>
      )}
    </Meter>
  );
}
