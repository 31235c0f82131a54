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
  /** What the value is. */
  label: ReactNode;
  /** The value, whole and to be copied. */
  value: string;
  /** The name of the button, which should say what it copies. Default: the provider's `copy`. */
  copyLabel?: string;
  /** Help under the value. */
  description?: ReactNode;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** A value to take away: an id, a key, an address. One click on the value selects all of it. */
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
