import type { ReactNode, Ref } from 'react';
import {
  Disclosure as AriaDisclosure,
  type DisclosureProps as AriaDisclosureProps,
  Button,
  DisclosurePanel,
  Heading,
} from 'react-aria-components';
import type { HeadingLevel } from '../Heading/Heading.tsx';
import { ChevronRightIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx, type OwnedByKit, states } from '../internal/base.ts';
import { chevron, heading, panel, root, trigger } from './Disclosure.css.ts';

export interface DisclosureProps extends Omit<AriaDisclosureProps, OwnedByKit>, Omit<BaseProps, 'id'> {
  /** The key within an `Accordion`. */
  id?: string | number;
  /** A short title of the content. */
  title: ReactNode;
  /**
   * The title's level in the outline of the page.
   * @default 3
   */
  headingLevel?: HeadingLevel;
  /** The content, shown when it is open. */
  children: ReactNode;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** Content that can be expanded and collapsed. */
export function Disclosure({ title, headingLevel = 3, children, className, ...props }: DisclosureProps) {
  return (
    <AriaDisclosure {...props} className={cx(root, className)}>
      {({ isExpanded }) => (
        <>
          <Heading level={headingLevel} className={heading}>
            <Button slot="trigger" className={trigger}>
              <ChevronRightIcon className={chevron} {...states({ expanded: isExpanded })} />
              {title}
            </Button>
          </Heading>
          <DisclosurePanel className={panel} {...states({ open: isExpanded })}>
            {children}
          </DisclosurePanel>
        </>
      )}
    </AriaDisclosure>
  );
}
