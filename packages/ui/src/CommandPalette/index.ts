export {
  CommandPalette,
  CommandPaletteItem,
  type CommandPaletteItemProps,
  type CommandPaletteProps,
  CommandPaletteSection,
  type CommandPaletteSectionProps,
  useCommandPaletteFilter,
} from './CommandPalette.tsx';
export { CommandPaletteButton, type CommandPaletteButtonProps } from './CommandPaletteButton.tsx';
