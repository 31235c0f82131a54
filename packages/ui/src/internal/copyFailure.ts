import { createContext, useContext } from 'react';

/** Set by `ThemeProvider`: called with a message if copying failed. */
export const CopyFailureContext = createContext<((message: string) => void) | undefined>(undefined);

/** Returns `ThemeProvider`'s callback for failed copies, called in addition to the button's own message. */
export function useCopyFailure(): ((message: string) => void) | undefined {
  return useContext(CopyFailureContext);
}
