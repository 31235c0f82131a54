export {
  MegaMenu,
  MegaMenuItem,
  type MegaMenuItemProps,
  type MegaMenuProps,
  MegaMenuSection,
  type MegaMenuSectionProps,
} from './MegaMenu.tsx';
