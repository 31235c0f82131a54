import type { ReactNode } from 'react';
import { Sheet, type SheetProps } from '../Sheet/Sheet.tsx';
import { DrawerContext } from './drawerClose.ts';

export interface DrawerSheetProps extends Required<Pick<SheetProps, 'isOpen' | 'onOpenChange'>> {
  title: string;
  placement: 'start' | 'end';
  children: ReactNode;
}

/** The sheet of a `Drawer`, in a module of its own: a dialog and its focus handling are no small thing to load. */
export default function DrawerSheet({ children, ...props }: DrawerSheetProps) {
  return (
    <Sheet {...props} size="small">
      {({ close }) => <DrawerContext value={close}>{children}</DrawerContext>}
    </Sheet>
  );
}
