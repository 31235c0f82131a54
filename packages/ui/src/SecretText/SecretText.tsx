import { type Ref, useState } from 'react';
import { Group } from 'react-aria-components';
import { CopyButton, type CopyButtonProps } from '../CopyButton/CopyButton.tsx';
import { EyeIcon, EyeOffIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import { hidden, root, value as valueStyle } from './SecretText.css.ts';

/** A fixed number of dots, so as not to reveal the length of the secret. */
const DOTS = '•'.repeat(12);

export interface SecretTextProps extends BaseProps, Pick<CopyButtonProps, 'onCopy'> {
  /** The label of the secret for screen readers: "AccessKey Secret". */
  'aria-label': string;
  /** The secret. */
  value: string;
  /** Whether it is visible, if controlled. */
  isVisible?: boolean;
  /** Called when the reader shows or hides it. */
  onVisibleChange?: (isVisible: boolean) => void;
  /**
   * Shows a copy button, whether the secret is visible or not.
   * @default true
   */
  isCopyable?: boolean;
  /** The label of the button that shows it. Default: `messages.showSecret` of `ThemeProvider`. */
  showLabel?: string;
  /** The label of the button that hides it. Default: `messages.hideSecret` of `ThemeProvider`. */
  hideLabel?: string;
  /** The label of the copy button. Default: `messages.copy` of `ThemeProvider`. */
  copyLabel?: string;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** A secret that stays hidden until the reader shows it, and can be copied while it is hidden. */
export function SecretText({
  value,
  isVisible,
  onVisibleChange,
  isCopyable = true,
  showLabel,
  hideLabel,
  copyLabel,
  onCopy,
  className,
  ...props
}: SecretTextProps) {
  const messages = useMessages();
  const [own, setOwn] = useState(false);
  const shown = isVisible ?? own;
  return (
    <Group {...props} className={cx(root, className)}>
      {shown ? (
        <span className={valueStyle} translate="no" dir="ltr">
          {value}
        </span>
      ) : (
        <span className={cx(valueStyle, hidden)} aria-hidden="true">
          {DOTS}
        </span>
      )}
      <IconButton
        size="small"
        icon={shown ? EyeOffIcon : EyeIcon}
        aria-label={shown ? (hideLabel ?? messages.hideSecret) : (showLabel ?? messages.showSecret)}
        onPress={() => {
          setOwn(!shown);
          onVisibleChange?.(!shown);
        }}
      />
      {isCopyable && (
        <CopyButton
          value={value}
          {...(copyLabel === undefined ? {} : { label: copyLabel })}
          {...(onCopy ? { onCopy } : {})}
        />
      )}
    </Group>
  );
}
