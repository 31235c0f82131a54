import { createContext, useContext } from 'react';

/** Given by the provider: told what to say when something could not be copied. */
export const CopyFailureContext = createContext<((message: string) => void) | undefined>(undefined);

/** What is called when something could not be copied, beside what the button itself says. */
export function useCopyFailure(): ((message: string) => void) | undefined {
  return useContext(CopyFailureContext);
}
