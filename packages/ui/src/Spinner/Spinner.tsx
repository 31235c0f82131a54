import { ProgressBar } from 'react-aria-components';
import { type BaseProps, cx } from '../internal/base.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import { drawing, sizes, spinner, track } from './Spinner.css.ts';

export interface SpinnerProps extends BaseProps {
  /** What is being waited for. Default: the provider's `loading`. */
  label?: string;
  /**
   * 14, 20 or 28 px.
   * @default 'medium'
   */
  size?: 'small' | 'medium' | 'large';
}

/** Something is on its way and will take an unknown while. Takes the colour of the text around it. */
export function Spinner({ label, size = 'medium', className, ...props }: SpinnerProps) {
  const messages = useMessages();
  return (
    <ProgressBar
      {...props}
      isIndeterminate
      aria-label={label ?? messages.loading}
      className={cx(spinner, className)}
    >
      <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className={cx(drawing, sizes[size])}>
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2.25" className={track} />
        <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
      </svg>
    </ProgressBar>
  );
}
