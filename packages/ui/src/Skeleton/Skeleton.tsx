import { type BaseProps, cx } from '../internal/base.ts';
import { shapes, skeleton, widths } from './Skeleton.css.ts';

export interface SkeletonProps extends BaseProps {
  /**
   * What it stands for.
   * @default 'text'
   */
  shape?: 'text' | 'heading' | 'control' | 'block';
  /**
   * Its share of the line.
   * @default 'full'
   */
  width?: 'full' | 'long' | 'medium' | 'short';
}

/** Holds the place of content on its way. Screen readers hear of it from the part that is `aria-busy`. */
export function Skeleton({ shape = 'text', width = 'full', className, ...props }: SkeletonProps) {
  return (
    <span aria-hidden="true" {...props} className={cx(skeleton, shapes[shape], widths[width], className)} />
  );
}
