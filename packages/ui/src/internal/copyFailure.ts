import { createContext, useContext } from 'react';

/** Set by the provider: called with a message if copying failed. */
export const CopyFailureContext = createContext<((message: string) => void) | undefined>(undefined);

/** Returns the provider's callback for failed copies, called in addition to the button's own message. */
export function useCopyFailure(): ((message: string) => void) | undefined {
  return useContext(CopyFailureContext);
}
