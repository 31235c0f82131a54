import { type ReactNode, type Ref, useId } from 'react';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { ArrowDownIcon, ArrowUpIcon, MinusIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { useMessages } from '../ThemeProvider/messages.ts';
import {
  body,
  card,
  change as changeStyle,
  chart as chartStyle,
  figures,
  label as labelStyle,
  notes,
  place,
  tones,
  unit as unitStyle,
  value as valueStyle,
} from './StatCard.css.ts';

const arrows = { up: ArrowUpIcon, down: ArrowDownIcon, none: MinusIcon };

export interface StatChange {
  /** By how much, with its sign and against what: "+12 % since last week". */
  label: string;
  /** Which way the arrow points. */
  direction: 'up' | 'down' | 'none';
  /**
   * Whether that is good news; more errors are not.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'success' | 'danger';
}

export interface StatCardProps extends BaseProps {
  /** What is counted. */
  label: ReactNode;
  /** The number, as the reader's language writes it. */
  value: ReactNode;
  /** What it is counted in, after the number. */
  unit?: ReactNode;
  /** How the number moved. */
  change?: StatChange;
  /** What else there is to know, in a few words. */
  hint?: ReactNode;
  /** An icon before the label. */
  icon?: IconComponent;
  /** A small chart beside the number. It is decoration: what it shows stands in words elsewhere. */
  chart?: ReactNode;
  /** The number is on its way. */
  isLoading?: boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** One number of an overview: what it is, how it moved, what to know about it. */
export function StatCard({
  label,
  value,
  unit,
  change,
  hint,
  icon: Icon,
  chart,
  isLoading = false,
  className,
  ...props
}: StatCardProps) {
  const messages = useMessages();
  const labelId = useId();
  const Arrow = change && arrows[change.direction];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div
      role="group"
      aria-labelledby={labelId}
      aria-busy={isLoading}
      {...props}
      className={cx(card, className)}
    >
      <span id={labelId} className={labelStyle}>
        {Icon && <Icon />}
        {label}
      </span>
      <div className={body}>
        <div className={figures}>
          {isLoading ? (
            <span role="status" aria-label={messages.loading} className={place}>
              <Skeleton shape="heading" />
            </span>
          ) : (
            <span className={valueStyle}>
              {value}
              {unit !== undefined && <span className={unitStyle}>{unit}</span>}
            </span>
          )}
          {((change && !isLoading) || hint !== undefined) && (
            <span className={notes}>
              {change && Arrow && !isLoading && (
                <span className={cx(changeStyle, tones[change.tone ?? 'neutral'])}>
                  <Arrow size="small" />
                  {change.label}
                </span>
              )}
              {hint !== undefined && <span>{hint}</span>}
            </span>
          )}
        </div>
        {chart !== undefined && (
          <div aria-hidden="true" className={chartStyle}>
            {!isLoading && chart}
          </div>
        )}
      </div>
    </div>
  );
}
