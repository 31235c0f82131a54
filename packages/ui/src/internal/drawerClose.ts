import { createContext, useContext } from 'react';

/** Closes the drawer; set by components that show links in a drawer. */
export const DrawerContext = createContext<(() => void) | undefined>(undefined);

/** Returns the function that closes the surrounding drawer, which links call when they are followed. */
export function useDrawerClose(): (() => void) | undefined {
  return useContext(DrawerContext);
}
