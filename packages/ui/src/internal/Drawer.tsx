import type { ReactNode } from 'react';
import type { ButtonProps } from 'react-aria-components';
import { useLazyOverlay } from './useLazyOverlay.ts';

const load = () => import('./DrawerSheet.tsx');

export interface DrawerProps {
  /** The title of the sheet. */
  title: string;
  /**
   * The side it slides in from.
   * @default 'end'
   */
  placement?: 'start' | 'end';
  /** Renders the button that opens it, with these props. */
  button: (
    props: Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded' | 'onHoverStart' | 'onPress'>,
  ) => ReactNode;
  /** The links in it; following one closes it. */
  children: ReactNode;
}

/** A button and the lazy-loaded navigation that it opens on a small screen. */
export function Drawer({ title, placement = 'end', button, children }: DrawerProps) {
  const { Overlay: DrawerSheet, isOpen, setOpen, prepare, open } = useLazyOverlay(load);
  return (
    <>
      {button({
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onHoverStart: prepare,
        onPress: open,
      })}
      {DrawerSheet && (
        <DrawerSheet title={title} placement={placement} isOpen={isOpen} onOpenChange={setOpen}>
          {children}
        </DrawerSheet>
      )}
    </>
  );
}
