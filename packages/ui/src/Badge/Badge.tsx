import { useLocale } from 'react-aria-components';
import { type BaseProps, cx } from '../internal/base.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { badge } from './Badge.css.ts';

export interface BadgeProps extends BaseProps {
  /** The number. Zero shows nothing. */
  count: number;
  /** The label for screen readers, including the number: “3 unread messages”. */
  label: string;
  /**
   * The largest count that is shown exactly. A larger count is shown as this number with a plus: “99+”.
   * @default 99
   */
  maximum?: number;
}

/** A count, such as the number of unread messages. */
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
