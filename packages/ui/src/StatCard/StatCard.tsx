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
  framed,
  label as labelStyle,
  notes,
  place,
  tones,
  unit as unitStyle,
  value as valueStyle,
} from './StatCard.css.ts';

const arrows = { up: ArrowUpIcon, down: ArrowDownIcon, none: MinusIcon };

export interface StatChange {
  /** The change with its sign and the comparison: "+12 % since last week". */
  label: string;
  /** The direction of the arrow. */
  direction: 'up' | 'down' | 'none';
  /**
   * Whether the change is good or bad; more errors are bad.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'success' | 'danger';
}

export interface StatCardProps extends BaseProps {
  /** The label of the number. */
  label: ReactNode;
  /** The number, formatted in the reader's language. */
  value: ReactNode;
  /** The unit, after the number. */
  unit?: ReactNode;
  /** The change of the number. */
  change?: StatChange;
  /** A short note. */
  hint?: ReactNode;
  /** An icon before the label. */
  icon?: IconComponent;
  /** A small chart next to the number. It is decorative: its content has to be available as text elsewhere. */
  chart?: ReactNode;
  /**
   * Whether it has a frame and a background. Set it to false for several figures on one surface.
   * @default true
   */
  isFramed?: boolean;
  /** Whether the number is loading. */
  isLoading?: boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** A key figure with its label, its change and a note. */
export function StatCard({
  label,
  value,
  unit,
  change,
  hint,
  icon: Icon,
  chart,
  isFramed = true,
  isLoading = false,
  className,
  ...props
}: StatCardProps) {
  const messages = useMessages();
  const labelId = useId();
  const Arrow = change && arrows[change.direction];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields
    <div
      role="group"
      aria-labelledby={labelId}
      aria-busy={isLoading}
      {...props}
      className={cx(card, isFramed && framed, className)}
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
