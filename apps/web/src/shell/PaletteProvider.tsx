import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { lazyComponent } from '#components/lazyComponent.tsx';

const Palette = lazyComponent(() => import('./Palette.tsx').then((loaded) => loaded.Palette));

const PaletteContext = createContext<() => void>(() => undefined);

/** @returns a function that opens the command palette */
export function useOpenPalette(): () => void {
  return useContext(PaletteContext);
}

/** Holds the command palette, which ⌘K and Ctrl+K open from everywhere, and which loads when it is first opened. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  if (isOpen && !isNeeded) setNeeded(true);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isChord = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!isChord || event.key.toLowerCase() !== 'k' || event.repeat) return;
      // The browser would go to a search of its own.
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <PaletteContext value={() => setOpen(true)}>
      {children}
      {isNeeded && <Palette isOpen={isOpen} onOpenChange={setOpen} />}
    </PaletteContext>
  );
}
