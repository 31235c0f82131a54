export {
  CommandPalette,
  CommandPaletteItem,
  type CommandPaletteItemProps,
  type CommandPaletteProps,
  CommandPaletteSection,
  type CommandPaletteSectionProps,
} from './CommandPalette.tsx';
export { CommandPaletteButton, type CommandPaletteButtonProps } from './CommandPaletteButton.tsx';
