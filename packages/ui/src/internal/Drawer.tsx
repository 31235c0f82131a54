import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ButtonProps } from 'react-aria-components';

const DrawerSheet = lazy(() => import('./DrawerSheet.tsx'));

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
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  return (
    <>
      {button({
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onHoverStart: () => setNeeded(true),
        onPress: () => {
          setNeeded(true);
          setOpen(true);
        },
      })}
      {isNeeded && (
        <Suspense fallback={null}>
          <DrawerSheet title={title} placement={placement} isOpen={isOpen} onOpenChange={setOpen}>
            {children}
          </DrawerSheet>
        </Suspense>
      )}
    </>
  );
}
