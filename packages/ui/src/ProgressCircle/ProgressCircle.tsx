import { ProgressBar, type ProgressBarProps } from 'react-aria-components';
import { type BaseProps, cx } from '../internal/base.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import { circle, drawing, fill, sizes, track, turning } from './ProgressCircle.css.ts';

export interface ProgressCircleProps
  extends BaseProps,
    Pick<ProgressBarProps, 'minValue' | 'maxValue' | 'formatOptions'> {
  /** The label: what is loading. Default: `messages.loading` of `ThemeProvider`. */
  'aria-label'?: string;
  /** The progress. If omitted, it is unknown and the circle spins. */
  value?: number;
  /**
   * 14, 20 or 28 px.
   * @default 'medium'
   */
  size?: 'small' | 'medium' | 'large';
}

/** A loading indicator in the color of the text around it. If there is room for text, use `ProgressBar`. */
export function ProgressCircle({
  'aria-label': label,
  value,
  size = 'medium',
  className,
  ...props
}: ProgressCircleProps) {
  const messages = useMessages();
  const isKnown = value !== undefined;
  return (
    <ProgressBar
      {...props}
      {...(isKnown ? { value } : {})}
      isIndeterminate={!isKnown}
      aria-label={label ?? messages.loading}
      className={cx(circle, className)}
    >
      {({ percentage }) => (
        <svg
          viewBox="0 0 20 20"
          fill="none"
          aria-hidden="true"
          className={cx(drawing, sizes[size], !isKnown && turning)}
        >
          <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2.25" className={track} />
          <path
            d="M10 2a8 8 0 1 1 0 16a8 8 0 1 1 0-16"
            pathLength="100"
            // At zero length, a round line cap would still draw a dot.
            strokeLinecap={percentage === 0 ? 'butt' : 'round'}
            strokeDasharray={`${percentage ?? 25} 100`}
            stroke="currentColor"
            strokeWidth="2.25"
            className={fill}
          />
        </svg>
      )}
    </ProgressBar>
  );
}
