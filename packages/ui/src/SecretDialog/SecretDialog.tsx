import { type ReactNode, type Ref, useEffect } from 'react';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { CopyField } from '../CopyField/CopyField.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import type { BaseProps } from '../internal/base.ts';
import { useSecretGate } from './useSecretGate.ts';

export interface SecretDialogProps extends BaseProps {
  /** Whether it is open. */
  isOpen: boolean;
  /** Called when the reader is done. The app forgets the secret then. */
  onClose: () => void;
  /** What was made: “Your AccessKey is ready”. */
  title: ReactNode;
  /** The warning that the secret is shown this once. */
  warning: ReactNode;
  /** The name of the secret. */
  secretLabel: ReactNode;
  /** The secret. */
  secret: string;
  /** The name of the button that copies the secret. Default: the provider's `copy`. */
  copyLabel?: string;
  /** What else belongs to it, such as the AccessKey ID; shown before the secret. */
  children?: ReactNode;
  /** The check box with which the reader waives copying: “I have stored the secret”. */
  waiveLabel: ReactNode;
  /** The button that closes; it is locked until the secret was copied or waived. */
  closeLabel: string;
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** Shows a secret once. It cannot be closed before the secret was copied or waived. */
export function SecretDialog({
  isOpen,
  onClose,
  title,
  warning,
  secretLabel,
  secret,
  copyLabel,
  children,
  waiveLabel,
  closeLabel,
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
        <Button variant="primary" isDisabled={!canClose} onPress={onClose}>
          {closeLabel}
        </Button>
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
      <Checkbox isSelected={isWaived} onChange={setWaived}>
        {waiveLabel}
      </Checkbox>
    </Dialog>
  );
}
