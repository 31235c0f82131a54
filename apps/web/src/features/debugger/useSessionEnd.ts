import { SessionInvalidError } from '@platform/sdk';
import { useEffect } from 'react';
import { toasts } from '#lib/toasts.ts';
import { debuggerSession, useDebuggerSession } from './session.ts';

/** Returns to the account's own applications when the second account's session has ended. */
export function useSessionEnd(error: Error | null, onLeave: () => void): void {
  const { account } = useDebuggerSession();
  const hasEnded = account !== undefined && error instanceof SessionInvalidError;
  useEffect(() => {
    // Several parts of the page may notice the end; only the first one leaves and shows the message.
    if (!hasEnded || debuggerSession().account !== account) return;
    onLeave();
    toasts.show({ tone: 'info', title: `The session of ${account.name} has ended` });
  }, [hasEnded, account, onLeave]);
}
