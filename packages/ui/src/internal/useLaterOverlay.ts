import { type ComponentType, createContext, useContext, useState } from 'react';

/** Given by the provider: told why a part that loads later could not be loaded. */
export const LoadFailureContext = createContext<((error: Error) => void) | undefined>(undefined);

/** What opens over the page, and loads when it is first reached for. */
export interface LaterOverlay<Props> {
  /** The overlay, once it has loaded. */
  Overlay: ComponentType<Props> | undefined;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Loads it before it is opened. Where that fails, opening it loads it again. */
  prepare: () => void;
  /** Opens it. Where it can't be loaded, it stays closed, the app is told, and the next time it is loaded again. */
  open: () => void;
}

/**
 * Keeps an overlay out of what a first view loads. Unlike React's `lazy`, what can't be loaded leaves the page as it is.
 *
 * @param load imports the module that the overlay is the default of
 */
export function useLaterOverlay<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LaterOverlay<Props> {
  const tellFailure = useContext(LoadFailureContext);
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
        tellFailure?.(error);
      });
    },
  };
}
