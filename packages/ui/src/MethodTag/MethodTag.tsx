import type { Ref } from 'react';
import { type BaseProps, cx } from '../internal/base.ts';
import { Tag, type TagProps } from '../Tag/Tag.tsx';
import { method as methodStyle } from './MethodTag.css.ts';

const tones: Record<string, TagProps['tone']> = {
  get: 'info',
  head: 'info',
  post: 'success',
  put: 'warning',
  patch: 'warning',
  delete: 'danger',
};

export interface MethodTagProps extends BaseProps {
  /** The HTTP method, in upper or lower case. Unknown methods are gray. */
  method: string;
  /** The component's outermost element. */
  ref?: Ref<HTMLSpanElement>;
}

/** The HTTP method of an API. The color repeats the text. */
export function MethodTag({ method, className, ...props }: MethodTagProps) {
  return (
    <Tag
      {...props}
      tone={tones[method.toLowerCase()] ?? 'neutral'}
      translate="no"
      className={cx(methodStyle, className)}
    >
      {method.toUpperCase()}
    </Tag>
  );
}
