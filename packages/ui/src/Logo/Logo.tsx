import { type BaseProps, cx } from '../internal/base.ts';
import { logo, mark, marks, sizes } from './Logo.css.ts';

interface LogoOwnProps extends BaseProps {
  /**
   * 24 or 32 px high.
   * @default 'medium'
   */
  size?: 'medium' | 'large';
}

export type LogoProps = LogoOwnProps &
  (
    | {
        /** The product's name, shown next to the mark. */
        name: string;
        'aria-label'?: never;
      }
    | {
        name?: never;
        /** The product's name for screen readers, if only the mark is shown. */
        'aria-label': string;
      }
  );

/** The product's mark, a person stepping over a threshold, and its name. */
export function Logo({ name, 'aria-label': label, size = 'medium', className, ...props }: LogoProps) {
  return (
    <span
      {...props}
      {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}
      className={cx(logo, sizes[size], className)}
    >
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx(mark, marks[size])}>
        <path d="M12 2.5v19" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
        <path
          d="M8.6 6.6a6.1 6.1 0 0 0 0 10.8"
          stroke="currentColor"
          strokeWidth="2.25"
          strokeLinecap="round"
        />
        <path
          d="M15.2 6.3a6.4 6.4 0 0 1 0 11.4Z"
          fill="currentColor"
          stroke="currentColor"
          strokeLinejoin="round"
        />
      </svg>
      {name}
    </span>
  );
}
