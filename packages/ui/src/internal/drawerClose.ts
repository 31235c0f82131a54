import { createContext, useContext } from 'react';

/** The function that closes the drawer, set by `DrawerSheet`. */
export const DrawerContext = createContext<(() => void) | undefined>(undefined);

/** Returns the function that closes the surrounding drawer, which links call when they are followed. */
export function useDrawerClose(): (() => void) | undefined {
  return useContext(DrawerContext);
}
