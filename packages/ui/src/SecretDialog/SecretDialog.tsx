import { type ReactNode, type Ref, useEffect } from 'react';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { CopyField } from '../CopyField/CopyField.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Inline } from '../Inline/Inline.tsx';
import type { BaseProps } from '../internal/base.ts';
import { useSecretGate } from './useSecretGate.ts';

export interface SecretDialogProps extends BaseProps {
  /** Whether it is open. */
  isOpen: boolean;
  /** Called when the reader closes it. The app should then forget the secret. */
  onClose: () => void;
  /** The title: what was created, “Your AccessKey is ready”. */
  title: ReactNode;
  /** The warning that the secret is shown only once. */
  warning: ReactNode;
  /** The label of the secret. */
  secretLabel: ReactNode;
  /** The secret. */
  secret: string;
  /** The label of the copy button. Default: `messages.copy` of `ThemeProvider`. */
  copyLabel?: string;
  /** Related values, such as the AccessKey ID; shown before the secret. */
  children?: ReactNode;
  /** A text that contains the secret and its related values, such as a configuration file, and the label of its button. */
  copyAll?: { label: string; text: string };
  /** The label of the check box that allows closing without copying: “I have stored the secret”. */
  waiveLabel: ReactNode;
  /** The label of the close button, which is disabled until the secret was copied or the box is checked. */
  closeLabel: string;
  /** The next thing to do with the secret. Its button is disabled while the close button is. */
  next?: {
    /** The label of the button: “Send a test call”. */
    label: string;
    /** Called instead of `onClose`, so the app closes the dialog here. */
    onPress: () => void;
  };
  /** The element with the role `dialog`, inside the overlay. */
  ref?: Ref<HTMLElement>;
}

/** Shows a secret once. It can only be closed after the secret was copied or the check box was checked. */
export function SecretDialog({
  isOpen,
  onClose,
  title,
  warning,
  secretLabel,
  secret,
  copyLabel,
  children,
  copyAll,
  waiveLabel,
  closeLabel,
  next,
  ...props
}: SecretDialogProps) {
  const { canClose, onCopy, isWaived, setWaived, reset } = useSecretGate();
  useEffect(() => {
    if (!isOpen) reset();
  }, [isOpen, reset]);
  return (
    <Dialog
      {...props}
      isOpen={isOpen}
      isDismissable={false}
      title={title}
      footer={
        <>
          <Button variant={next ? 'secondary' : 'primary'} isDisabled={!canClose} onPress={onClose}>
            {closeLabel}
          </Button>
          {next && (
            <Button variant="primary" isDisabled={!canClose} onPress={next.onPress}>
              {next.label}
            </Button>
          )}
        </>
      }
    >
      <Alert tone="warning">{warning}</Alert>
      {children}
      <CopyField
        label={secretLabel}
        value={secret}
        {...(copyLabel === undefined ? {} : { copyLabel })}
        onCopy={onCopy}
      />
      {copyAll && (
        <Inline>
          <CopyButton
            value={copyAll.text}
            label={copyAll.label}
            hasVisibleLabel
            size="medium"
            variant="secondary"
            onCopy={onCopy}
          />
        </Inline>
      )}
      <Checkbox isSelected={isWaived} onChange={setWaived}>
        {waiveLabel}
      </Checkbox>
    </Dialog>
  );
}
