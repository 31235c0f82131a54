import { useLocale } from 'react-aria-components';
import { type BaseProps, cx } from '../internal/base.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { badge } from './Badge.css.ts';

export interface BadgeProps extends BaseProps {
  /** How many. Nothing is shown for zero. */
  count: number;
  /** What is counted, in words that contain the number: “3 unread messages”. */
  label: string;
  /**
   * The largest number that is shown as it is.
   * @default 99
   */
  maximum?: number;
}

/** How many things wait somewhere. */
export function Badge({ count, label, maximum = 99, className, ...props }: BadgeProps) {
  const { locale } = useLocale();
  if (count <= 0) return null;
  const shown = new Intl.NumberFormat(locale).format(Math.min(count, maximum));
  return (
    <span {...props} className={cx(badge, className)}>
      <span aria-hidden="true">{count > maximum ? `${shown}+` : shown}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
