import { useEffect, useState } from 'react';
import type { ButtonLook } from '../Button/Button.tsx';
import { Button } from '../Button/Button.tsx';
import { CheckIcon, CircleXIcon, CopyIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { useCopyFailure } from '../internal/copyFailure.ts';
import { copyText } from '../internal/copyText.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { copied, failed, root } from './CopyButton.css.ts';

export interface CopyButtonProps extends BaseProps {
  /** The text to copy, or a function that computes it if that is expensive. */
  value: string | (() => string);
  /** The label, visible or only for screen readers. Default: `messages.copy` of `ThemeProvider`. */
  label?: string;
  /** Shows the label next to the icon. */
  hasVisibleLabel?: boolean;
  /** Announced on success. Default: `messages.copied` of `ThemeProvider`. */
  copiedMessage?: string;
  /** Announced on failure. Default: `messages.copyFailed` of `ThemeProvider`. */
  copyFailedMessage?: string;
  /**
   * 28 or 36 px.
   * @default 'small'
   */
  size?: 'small' | 'medium';
  /**
   * As the variant of a `Button`.
   * @default 'quiet'
   */
  variant?: ButtonLook['variant'];
  /** Disables the button. */
  isDisabled?: boolean;
  /** Called after each attempt to copy; the argument tells whether it succeeded. */
  onCopy?: (success: boolean) => void;
}

/** Copies a value and reports the result, visibly and to screen readers. */
export function CopyButton({
  value,
  label,
  hasVisibleLabel = false,
  copiedMessage,
  copyFailedMessage,
  size = 'small',
  variant = 'quiet',
  isDisabled = false,
  onCopy,
  className,
  ...props
}: CopyButtonProps) {
  const messages = useMessages();
  const reportFailure = useCopyFailure();
  const failure = copyFailedMessage ?? messages.copyFailed;
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');

  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), 3000);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    setOutcome('none');
    const success = await copyText(typeof value === 'function' ? value() : value);
    setOutcome(success ? 'copied' : 'failed');
    if (!success) reportFailure?.(failure);
    onCopy?.(success);
  };
  const announcement = {
    none: '',
    copied: copiedMessage ?? messages.copied,
    failed: failure,
  }[outcome];
  const icon = { none: CopyIcon, copied: CheckIcon, failed: CircleXIcon }[outcome];
  const look = {
    size,
    variant,
    icon,
    isDisabled,
    onPress: () => void copy(),
    className: cx(outcome === 'copied' && copied, outcome === 'failed' && failed),
  };
  const name = label ?? messages.copy;
  return (
    <span {...props} className={cx(root, className)}>
      {hasVisibleLabel ? (
        <Button {...look}>{outcome === 'none' ? name : announcement}</Button>
      ) : (
        <IconButton {...look} aria-label={name} />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </span>
  );
}
