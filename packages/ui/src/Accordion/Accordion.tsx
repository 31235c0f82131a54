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

/**
 * Several things under one another of which each can be opened; opening one closes the others, unless
 * `allowsMultipleExpanded`.
 */
export function Accordion({ className, ...props }: AccordionProps) {
  return <DisclosureGroup {...props} className={cx(root, className)} />;
}

export interface AccordionItemProps extends DisclosureProps {}

/** One of the things: its `id` is what `expandedKeys` speaks of. */
export function AccordionItem({ className, ...props }: AccordionItemProps) {
  return <Disclosure {...props} className={cx(item, className)} />;
}
