import type { InterfaceVersion } from '@platform/sdk';
import { AlertDialog, Text } from '@platform/ui';
import { useRef, useState } from 'react';

/** The old interfaces that the reader agreed to view, until the page is left. */
const agreedApiIds = new Set<string>();

/**
 * Whether the prompt has to be answered before an interface is shown.
 *
 * @param api the interface; undefined while it loads
 * @returns whether it is an old one that was not agreed to yet, and what agrees
 */
export function useOldInterfaceAgreement(
  api: { apiId: string; interfaceVersion: InterfaceVersion } | undefined,
): [isNeeded: boolean, agree: () => void] {
  const [, setAgreements] = useState(0);
  const isNeeded = api?.interfaceVersion === 'old' && !agreedApiIds.has(api.apiId);
  const agree = () => {
    if (api) agreedApiIds.add(api.apiId);
    setAgreements(agreedApiIds.size);
  };
  return [isNeeded, agree];
}

/** What the prompt is told. */
export interface OldInterfacePromptProps {
  isOpen: boolean;
  onCancel: () => void;
  onContinue: () => void;
}

/** Asks before an interface of the old list is opened (specification §1). */
export function OldInterfacePrompt({ isOpen, onCancel, onContinue }: OldInterfacePromptProps) {
  // Confirming closes the dialog too, which is not a cancellation.
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
        It is for customers registered before 2021/7/30. Customers and businesses registered after that day
        use the new-customer interface of the same name.
      </Text>
    </AlertDialog>
  );
}
