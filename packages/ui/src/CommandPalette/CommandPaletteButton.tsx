import { type ReactNode, type Ref, useSyncExternalStore } from 'react';
import { Button } from '../Button/Button.tsx';
import { SearchIcon } from '../Icon/Icon.tsx';
import type { BaseProps } from '../internal/base.ts';
import { compactKeys, compactLabel, keys } from './CommandPaletteButton.css.ts';

const neverChanges = () => () => undefined;
const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);
const notApple = () => false;

export interface CommandPaletteButtonProps extends BaseProps {
  /** The label. */
  children: ReactNode;
  /**
   * The key that also opens the palette, together with ⌘ or Ctrl. The app listens for it.
   * @default 'K'
   */
  shortcut?: string;
  /** For a header: below 1280 px only the icon is visible. */
  isCompact?: boolean;
  /** Opens the palette. */
  onPress: () => void;
  /** The component's outermost element. */
  ref?: Ref<HTMLButtonElement>;
}

/** Opens a `CommandPalette`, and shows its keyboard shortcut. */
export function CommandPaletteButton({
  children,
  shortcut = 'K',
  isCompact = false,
  ...props
}: CommandPaletteButtonProps) {
  const isMac = useSyncExternalStore(neverChanges, isApple, notApple);
  return (
    <Button {...props} size="small" icon={SearchIcon}>
      {isCompact ? <span className={compactLabel}>{children}</span> : children}{' '}
      <kbd dir="ltr" className={isCompact ? compactKeys : keys}>
        {isMac ? `⌘${shortcut}` : `Ctrl ${shortcut}`}
      </kbd>
    </Button>
  );
}
