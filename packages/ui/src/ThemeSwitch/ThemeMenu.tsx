import type { RefObject } from 'react';
import { Menu, Popover } from 'react-aria-components';
import { list, popover } from '../internal/popover.css.ts';
import { MenuItem, MenuSection } from '../Menu/Menu.tsx';
import { colorSchemes, contrasts, useAppearance } from '../ThemeProvider/appearance.ts';
import { colorSchemeIcons } from './colorSchemeIcons.ts';
import type { ThemeSwitchLabels } from './labels.ts';

export interface ThemeMenuProps {
  labels: ThemeSwitchLabels;
  'aria-label': string;
  /** The button next to which it opens. */
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The menu of a `ThemeSwitch`, in a separate module because few readers need it, and only once. */
export default function ThemeMenu({
  labels,
  triggerRef,
  isOpen,
  onOpenChange,
  'aria-label': label,
}: ThemeMenuProps) {
  const [{ colorScheme, contrast }, choose] = useAppearance();
  return (
    <Popover
      aria-label={label}
      trigger="MenuTrigger"
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      offset={4}
      className={popover}
    >
      <Menu aria-label={label} autoFocus="first" onClose={() => onOpenChange(false)} className={list}>
        <MenuSection
          title={labels.colorScheme}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[`colorScheme ${colorScheme}`]}
        >
          {colorSchemes.map((value) => (
            <MenuItem
              key={value}
              id={`colorScheme ${value}`}
              icon={colorSchemeIcons[value]}
              onAction={() => choose({ colorScheme: value })}
            >
              {labels[value]}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuSection
          title={labels.contrast}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[`contrast ${contrast}`]}
        >
          {contrasts.map((value) => (
            <MenuItem key={value} id={`contrast ${value}`} onAction={() => choose({ contrast: value })}>
              {labels[value]}
            </MenuItem>
          ))}
        </MenuSection>
      </Menu>
    </Popover>
  );
}
