import { CommandPaletteButton } from '@platform/ui';
import { useOpenPalette } from './PaletteProvider.tsx';

/** Opens the command palette, for whoever does not know its keys. */
export function PaletteButton() {
  return <CommandPaletteButton onPress={useOpenPalette()}>Go to</CommandPaletteButton>;
}
