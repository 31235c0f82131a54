import { type ReactNode, type Ref, useId } from 'react';
import { Group } from 'react-aria-components';
import { CopyButton, type CopyButtonProps } from '../CopyButton/CopyButton.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import {
  box,
  description as descriptionStyle,
  label as labelStyle,
  root,
  value as valueStyle,
} from './CopyField.css.ts';

export interface CopyFieldProps
  extends BaseProps,
    Pick<CopyButtonProps, 'onCopy' | 'copiedMessage' | 'copyFailedMessage'> {
  /** The label of the value. */
  label: ReactNode;
  /** The whole value, which is copied. */
  value: string;
  /** The label of the copy button; it should name the value. Default: `messages.copy` of `ThemeProvider`. */
  copyLabel?: string;
  /** Help under the value. */
  description?: ReactNode;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** A value to copy: an id, a key, an address. A click on the value selects all of it. */
export function CopyField({
  label,
  value,
  copyLabel,
  description,
  copiedMessage,
  copyFailedMessage,
  onCopy,
  className,
  ...props
}: CopyFieldProps) {
  const labelId = useId();
  return (
    <Group aria-labelledby={labelId} {...props} className={cx(root, className)}>
      <span id={labelId} className={labelStyle}>
        {label}
      </span>
      <div className={box}>
        <span className={valueStyle} translate="no" dir="ltr">
          {value}
        </span>
        <CopyButton
          value={value}
          {...(copyLabel === undefined ? {} : { label: copyLabel })}
          {...(copiedMessage === undefined ? {} : { copiedMessage })}
          {...(copyFailedMessage === undefined ? {} : { copyFailedMessage })}
          {...(onCopy ? { onCopy } : {})}
        />
      </div>
      {description !== undefined && <span className={descriptionStyle}>{description}</span>}
    </Group>
  );
}
