import { useCallback, useState } from 'react';

export interface SecretGate {
  /** Whether the secret was copied or waived, so that the dialog may close. */
  canClose: boolean;
  /** To be told the outcome of copying; a failure opens nothing. */
  onCopy: (success: boolean) => void;
  /** Whether the reader said that the secret is safe or not needed. */
  isWaived: boolean;
  /** Takes or takes back that word. */
  setWaived: (isWaived: boolean) => void;
  /** Shuts the gate again, for the next secret. */
  reset: () => void;
}

/** Keeps a dialog with a secret open until the secret was copied or waived. */
export function useSecretGate(): SecretGate {
  const [isCopied, setCopied] = useState(false);
  const [isWaived, setWaived] = useState(false);
  const onCopy = useCallback((success: boolean) => setCopied((before) => before || success), []);
  const reset = useCallback(() => {
    setCopied(false);
    setWaived(false);
  }, []);
  return { canClose: isCopied || isWaived, onCopy, isWaived, setWaived, reset };
}
