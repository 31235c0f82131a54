import type { ReactNode } from 'react';
import type { ButtonProps } from 'react-aria-components';
import { useLaterOverlay } from './useLaterOverlay.ts';

const load = () => import('./DrawerSheet.tsx');

export interface DrawerProps {
  /** What the sheet is called. */
  title: string;
  /**
   * The side it slides in from.
   * @default 'end'
   */
  placement?: 'start' | 'end';
  /** Renders the button that opens it, which is given these properties. */
  button: (
    props: Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded' | 'onHoverStart' | 'onPress'>,
  ) => ReactNode;
  /** The links in it; following one closes it. */
  children: ReactNode;
}

/** A button and the navigation it opens on a small screen, which loads when it is first reached for. */
export function Drawer({ title, placement = 'end', button, children }: DrawerProps) {
  const { Overlay: DrawerSheet, isOpen, setOpen, prepare, open } = useLaterOverlay(load);
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
