import type { ReactNode, Ref } from 'react';
import { control, controlSizes } from '../Field/Field.css.ts';
import { ChevronsUpDownIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { chevron, frame, select } from './NativeSelect.css.ts';

export interface NativeSelectProps extends BaseProps {
  /** What is chosen: “Category”. */
  'aria-label': string;
  /** `option`s, in `optgroup`s if need be. */
  children: ReactNode;
  /** The value of the chosen option, where the app keeps it. */
  value?: string;
  /** The value of the option that is chosen at first. */
  defaultValue?: string;
  /** Called with the value of the option that was chosen. */
  onChange?: (value: string) => void;
  /** Shows it and does not let it be changed. */
  isDisabled?: boolean;
  /**
   * 28 or 36 px high.
   * @default 'medium'
   */
  size?: 'medium' | 'small';
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * A choice in the browser's own list. **Do** take it beside a page's content, which should not wait for the script of a
 * `Select`. **Don't** put it into a form: it has no message of its own.
 */
export function NativeSelect({
  'aria-label': label,
  children,
  value,
  defaultValue,
  onChange,
  isDisabled = false,
  size = 'medium',
  className,
  ref,
  ...props
}: NativeSelectProps) {
  return (
    <div {...props} ref={ref} className={cx(frame, className)}>
      <select
        aria-label={label}
        className={cx(control, controlSizes[size], select)}
        disabled={isDisabled}
        onChange={(event) => onChange?.(event.target.value)}
        {...(value === undefined ? { defaultValue } : { value })}
      >
        {children}
      </select>
      <span className={chevron}>
        <ChevronsUpDownIcon size="small" />
      </span>
    </div>
  );
}
