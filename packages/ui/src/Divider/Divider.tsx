import { type BaseProps, cx } from '../internal/base.ts';
import { divider } from './Divider.css.ts';

export interface DividerProps extends BaseProps {}

/** A hairline between two subjects. */
export function Divider({ className, ...props }: DividerProps) {
  return <hr {...props} className={cx(divider, className)} />;
}
