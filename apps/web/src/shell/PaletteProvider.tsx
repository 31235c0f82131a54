import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { toasts } from '#lib/toasts.ts';
import type { PaletteProps } from './Palette.tsx';

const PaletteContext = createContext<() => void>(() => undefined);

/** @returns a function that opens the command palette */
export function useOpenPalette(): () => void {
  return useContext(PaletteContext);
}

/** Holds the command palette, which ⌘K and Ctrl+K open from everywhere, and which loads when it is first opened. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
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
  useEffect(() => {
    if (!isOpen || Palette) return;
    import('./Palette.tsx').then(
      (loaded) => setPalette(() => loaded.Palette),
      (error: Error) => {
        setOpen(false);
        toasts.show({ tone: 'danger', title: error.message });
      },
    );
  }, [isOpen, Palette]);
  return (
    <PaletteContext value={() => setOpen(true)}>
      {children}
      {Palette && <Palette isOpen={isOpen} onOpenChange={setOpen} />}
    </PaletteContext>
  );
}
