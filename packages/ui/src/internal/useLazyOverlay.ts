import { type ComponentType, createContext, useContext, useState } from 'react';

/** Set by `ThemeProvider`: called with the error if a lazy-loaded part could not be loaded. */
export const LoadFailureContext = createContext<((error: Error) => void) | undefined>(undefined);

/** A lazy-loaded overlay. */
export interface LazyOverlay<Props> {
  /** The overlay component, once loaded. */
  Overlay: ComponentType<Props> | undefined;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Loads it before it is opened. If that fails, opening it loads it again. */
  prepare: () => void;
  /** Opens it. If loading fails, it stays closed, the app is notified, and the next call loads it again. */
  open: () => void;
}

/**
 * Lazy-loads an overlay. Unlike with React's `lazy`, a failed load does not affect the page.
 *
 * @param load imports the module with the overlay as its default export
 */
export function useLazyOverlay<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyOverlay<Props> {
  const onLoadFailure = useContext(LoadFailureContext);
  const [Overlay, setOverlay] = useState<ComponentType<Props>>();
  const [isOpen, setOpen] = useState(false);
  const fetch = () => load().then((loaded) => setOverlay(() => loaded.default));
  return {
    Overlay,
    isOpen,
    setOpen,
    prepare: () => void fetch().catch(() => undefined),
    open: () => {
      setOpen(true);
      fetch().catch((error: Error) => {
        setOpen(false);
        onLoadFailure?.(error);
      });
    },
  };
}
