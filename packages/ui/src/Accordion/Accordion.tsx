import type { ReactNode, Ref } from 'react';
import { DisclosureGroup, type DisclosureGroupProps } from 'react-aria-components';
import { Disclosure, type DisclosureProps } from '../Disclosure/Disclosure.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { item, root } from './Accordion.css.ts';

export interface AccordionProps extends Omit<DisclosureGroupProps, OwnedByKit>, BaseProps {
  /** `AccordionItem`s. */
  children: ReactNode;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** Stacked sections that expand one at a time, or several at a time with `allowsMultipleExpanded`. */
export function Accordion({ className, ...props }: AccordionProps) {
  return <DisclosureGroup {...props} className={cx(root, className)} />;
}

export interface AccordionItemProps extends DisclosureProps {}

/** One section; its `id` is its key in `expandedKeys`. */
export function AccordionItem({ className, ...props }: AccordionItemProps) {
  return <Disclosure {...props} className={cx(item, className)} />;
}
