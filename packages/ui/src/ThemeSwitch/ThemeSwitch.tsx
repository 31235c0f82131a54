import type { Ref } from 'react';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { MoonIcon, SunIcon, SunMoonIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { BaseProps } from '../internal/base.ts';
import { Menu, MenuItem, MenuSection, MenuTrigger } from '../Menu/Menu.tsx';
import { type ColorScheme, colorSchemes, contrasts, useAppearance } from '../ThemeProvider/appearance.ts';

/** The words of a `ThemeSwitch`. */
export interface ThemeSwitchLabels {
  /** What the colour schemes are called together. */
  colorScheme: string;
  /** What the contrasts are called together. */
  contrast: string;
  /** The system's own colour scheme, and its own contrast. */
  system: string;
  /** The light colour scheme. */
  light: string;
  /** The dark colour scheme. */
  dark: string;
  /** The contrast of most readers. */
  regular: string;
  /** High contrast. */
  more: string;
}

export interface ThemeSwitchProps extends BaseProps {
  /** What the button chooses: its icon alone does not say it. */
  'aria-label': string;
  /** The words of its menu. */
  labels: ThemeSwitchLabels;
  /** The component's outermost element. */
  ref?: Ref<HTMLButtonElement>;
}

const icons: Record<ColorScheme, IconComponent> = { system: SunMoonIcon, light: SunIcon, dark: MoonIcon };

/** Chooses the colour scheme and the contrast of the app. The choice is kept by the browser. */
export function ThemeSwitch({ labels, ...props }: ThemeSwitchProps) {
  const [{ colorScheme, contrast }, choose] = useAppearance();
  return (
    <MenuTrigger>
      <IconButton {...props} icon={icons[colorScheme]} />
      <Menu>
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
              icon={icons[value]}
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
    </MenuTrigger>
  );
}
