import type { ReactNode, Ref } from 'react';
import { Button } from '../Button/Button.tsx';
import { PanelIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { Drawer } from '../internal/Drawer.tsx';
import { SkipLink } from '../SkipLink/SkipLink.tsx';
import { body, drawerBar, main, shell, side as sideStyle } from './AppShell.css.ts';

interface AppShellOwnProps extends BaseProps {
  /** The content of the page. */
  children: ReactNode;
  /** Text of the skip link, the first link of the page: “Skip to content”. */
  skipLabel: ReactNode;
  /** A `Header`. */
  header: ReactNode;
  /** A `Footer`. */
  footer?: ReactNode;
  /**
   * The id of the main element, the target of the skip link.
   * @default 'content'
   */
  mainId?: string;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type AppShellProps = AppShellOwnProps &
  (
    | {
        /** A `NavigationTree`. Below 960 px it is a drawer behind a button under the header. */
        side: ReactNode;
        /** The label of the button that opens the drawer. */
        sideLabel: string;
      }
    | { side?: never; sideLabel?: never }
  );

/** The frame of every page: skip link, header, side navigation, content, footer. */
export function AppShell({
  children,
  skipLabel,
  header,
  footer,
  side,
  sideLabel,
  mainId = 'content',
  className,
  ...props
}: AppShellProps) {
  return (
    <div {...props} className={cx(shell, className)}>
      <SkipLink href={`#${mainId}`}>{skipLabel}</SkipLink>
      {header}
      <div className={body}>
        {side !== undefined && sideLabel !== undefined && (
          <>
            <div className={drawerBar}>
              <Drawer
                title={sideLabel}
                placement="start"
                button={(trigger) => (
                  <Button {...trigger} variant="quiet" size="small" icon={PanelIcon}>
                    {sideLabel}
                  </Button>
                )}
              >
                {side}
              </Drawer>
            </div>
            <div className={sideStyle}>{side}</div>
          </>
        )}
        <main id={mainId} tabIndex={-1} className={main}>
          {children}
        </main>
      </div>
      {footer}
    </div>
  );
}
