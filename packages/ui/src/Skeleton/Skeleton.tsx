import { type BaseProps, cx } from '../internal/base.ts';
import { shapes, skeleton, widths } from './Skeleton.css.ts';

export interface SkeletonProps extends BaseProps {
  /**
   * The kind of content that it replaces.
   * @default 'text'
   */
  shape?: 'text' | 'heading' | 'control' | 'block';
  /**
   * Its width as a share of the line.
   * @default 'full'
   */
  width?: 'full' | 'long' | 'medium' | 'short';
}

/** A placeholder for loading content. For screen readers, set `aria-busy` on the surrounding element. */
export function Skeleton({ shape = 'text', width = 'full', className, ...props }: SkeletonProps) {
  return (
    <span aria-hidden="true" {...props} className={cx(skeleton, shapes[shape], widths[width], className)} />
  );
}
