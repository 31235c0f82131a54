import type { ReactNode } from 'react';
import { Sheet, type SheetProps } from '../Sheet/Sheet.tsx';
import { DrawerContext } from './drawerClose.ts';

export interface DrawerSheetProps extends Required<Pick<SheetProps, 'isOpen' | 'onOpenChange'>> {
  title: string;
  placement: 'start' | 'end';
  children: ReactNode;
}

/** The sheet of a `Drawer`, in a separate module because a dialog with its focus handling is large. */
export default function DrawerSheet({ children, ...props }: DrawerSheetProps) {
  return (
    <Sheet {...props} size="small">
      {({ close }) => <DrawerContext value={close}>{children}</DrawerContext>}
    </Sheet>
  );
}
