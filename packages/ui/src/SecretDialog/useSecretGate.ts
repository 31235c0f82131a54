import { useCallback, useState } from 'react';

export interface SecretGate {
  /** Whether the dialog may close: the secret was copied, or the reader confirmed without copying. */
  canClose: boolean;
  /** Call it with the result of copying; only a success allows closing. */
  onCopy: (success: boolean) => void;
  /** Whether the reader confirmed that the secret is stored or not needed. */
  isWaived: boolean;
  /** Sets or clears that confirmation. */
  setWaived: (isWaived: boolean) => void;
  /** Resets the state for the next secret. */
  reset: () => void;
}

/** Keeps a dialog with a secret open until the secret was copied or the reader confirmed without copying. */
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
