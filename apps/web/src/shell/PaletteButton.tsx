import { CommandPaletteButton } from '@platform/ui';
import { useOpenPalette } from './PaletteProvider.tsx';

/** Opens the command palette, as an alternative to its keyboard shortcut. */
export function PaletteButton() {
  return <CommandPaletteButton onPress={useOpenPalette()}>Go to</CommandPaletteButton>;
}
