import { createContext, useContext } from 'react';

/** Given by what holds links in a drawer: closes it. */
export const DrawerContext = createContext<(() => void) | undefined>(undefined);

/** What a link does beside leading somewhere: the drawer it stands in closes. */
export function useDrawerClose(): (() => void) | undefined {
  return useContext(DrawerContext);
}
