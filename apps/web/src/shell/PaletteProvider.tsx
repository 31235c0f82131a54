import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { lazyComponent } from '#components/lazyComponent.tsx';

const Palette = lazyComponent(() => import('./Palette.tsx').then((loaded) => loaded.Palette));

const PaletteContext = createContext<() => void>(() => undefined);

/** @returns a function that opens the command palette */
export function useOpenPalette(): () => void {
  return useContext(PaletteContext);
}

/** Provides the command palette, opened with ⌘K or Ctrl+K on every page and lazy-loaded when it is first opened. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  if (isOpen && !isNeeded) setNeeded(true);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isChord = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!isChord || event.key.toLowerCase() !== 'k' || event.repeat) return;
      // Prevents the browser's own search shortcut.
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
