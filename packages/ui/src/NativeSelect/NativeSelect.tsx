import type { ReactNode, Ref } from 'react';
import { control, controlSizes } from '../Field/Field.css.ts';
import { ChevronsUpDownIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { chevron, frame, select } from './NativeSelect.css.ts';

export interface NativeSelectProps extends BaseProps {
  /** The label for screen readers: “Category”. */
  'aria-label': string;
  /** `option`s, optionally in `optgroup`s. */
  children: ReactNode;
  /** The value of the chosen option, if controlled. */
  value?: string;
  /** The value of the initially chosen option. */
  defaultValue?: string;
  /** Called with the value of the option that was chosen. */
  onChange?: (value: string) => void;
  /** Disables it. */
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
 * The browser's own select. **Do** use it next to page content that should not wait for the script of a `Select`.
 * **Don't** use it in a form: it can't show an error message.
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
