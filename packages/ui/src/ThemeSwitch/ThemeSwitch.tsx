import { type Ref, useRef } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { assignRef } from '../internal/assignRef.ts';
import type { BaseProps } from '../internal/base.ts';
import { useLazyOverlay } from '../internal/useLazyOverlay.ts';
import { useAppearance } from '../ThemeProvider/appearance.ts';
import { colorSchemeIcons } from './colorSchemeIcons.ts';
import type { ThemeSwitchLabels } from './labels.ts';

const load = () => import('./ThemeMenu.tsx');

export type { ThemeSwitchLabels };

export interface ThemeSwitchProps extends BaseProps {
  /** The label of the button, which shows only an icon. */
  'aria-label': string;
  /** The texts of its menu. */
  labels: ThemeSwitchLabels;
  /** The component's outermost element. */
  ref?: Ref<HTMLButtonElement>;
}

/** Lets the reader choose color scheme and contrast; the browser stores the choice. The menu is lazy-loaded. */
export function ThemeSwitch({ labels, ref, ...props }: ThemeSwitchProps) {
  const [{ colorScheme }] = useAppearance();
  const button = useRef<HTMLButtonElement>(null);
  const { Overlay: ThemeMenu, isOpen, setOpen, prepare, open } = useLazyOverlay(load);
  return (
    <>
      <IconButton
        {...props}
        ref={(element) => {
          button.current = element;
          return assignRef(ref, element);
        }}
        icon={colorSchemeIcons[colorScheme]}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={prepare}
        onPress={open}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open();
          else event.continuePropagation();
        }}
      />
      {ThemeMenu && (
        <ThemeMenu
          labels={labels}
          aria-label={props['aria-label']}
          triggerRef={button}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
