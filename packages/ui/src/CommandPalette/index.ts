export {
  CommandPalette,
  CommandPaletteButton,
  type CommandPaletteButtonProps,
  CommandPaletteItem,
  type CommandPaletteItemProps,
  type CommandPaletteProps,
  CommandPaletteSection,
  type CommandPaletteSectionProps,
} from './CommandPalette.tsx';
