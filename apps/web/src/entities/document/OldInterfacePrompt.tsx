import { AlertDialog, Text } from '@platform/ui';
import { useRef } from 'react';
import { OLD_CUSTOMERS_DAY } from '#lib/offer.ts';

/** Props of OldInterfacePrompt. */
export interface OldInterfacePromptProps {
  isOpen: boolean;
  onCancel: () => void;
  onContinue: () => void;
}

/** Asks for confirmation before an old-customer interface is opened (specification §1). */
export function OldInterfacePrompt({ isOpen, onCancel, onContinue }: OldInterfacePromptProps) {
  // Confirming also closes the dialog, which must not count as a cancellation.
  const isAgreed = useRef(false);
  return (
    <AlertDialog
      title="This is an old-customer interface"
      confirmLabel="Continue viewing"
      cancelLabel="Cancel"
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => {
        if (isStillOpen) return;
        if (!isAgreed.current) onCancel();
        isAgreed.current = false;
      }}
      onConfirm={() => {
        isAgreed.current = true;
        onContinue();
      }}
    >
      <Text>
        It is for customers and businesses registered on or before {OLD_CUSTOMERS_DAY}. Those registered after
        that day use the new-customer interface of the same name.
      </Text>
    </AlertDialog>
  );
}
