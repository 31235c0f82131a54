import type { ReactNode, Ref } from 'react';
import { Meter as AriaMeter, type MeterProps as AriaMeterProps } from 'react-aria-components';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { Measure } from '../internal/Measure.tsx';
import { root } from '../internal/measure.css.ts';

export interface MeterProps
  extends Omit<AriaMeterProps, OwnedByKit | 'aria-label' | 'aria-labelledby' | 'valueLabel'>,
    BaseProps {
  /** The label. */
  label: ReactNode;
  /** The amount. */
  value: number;
  /** The amount in words: “38 of 100 calls left”. Default: a percentage in the reader's language. */
  valueLabel?: string;
  /**
   * The color, which shows how much is left. The text has to say so too.
   * @default 'accent'
   */
  tone?: 'accent' | 'success' | 'warning' | 'danger';
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** An amount within limits, such as the used part of a quota. For running work, use `ProgressBar`. */
export function Meter({ label, valueLabel, tone = 'accent', className, ...props }: MeterProps) {
  return (
    <AriaMeter
      {...props}
      {...(valueLabel === undefined ? {} : { valueLabel })}
      className={cx(root, className)}
    >
      {({ percentage, valueText }) => (
        <Measure label={label} valueText={valueText} percentage={percentage} tone={tone} />
      )}
    </AriaMeter>
  );
}
