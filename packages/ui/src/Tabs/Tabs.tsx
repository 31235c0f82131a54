import {
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  type TabListProps as AriaTabListProps,
  TabPanel as AriaTabPanel,
  type TabPanelProps as AriaTabPanelProps,
  type TabProps as AriaTabProps,
  Tabs as AriaTabs,
  type TabsProps as AriaTabsProps,
  TabListStateContext,
} from 'react-aria-components';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { type BaseProps, cx, type OwnedByKit, states } from '../internal/base.ts';
import { list, panel, tab, tabs } from './Tabs.css.ts';

export interface TabsProps extends Omit<AriaTabsProps, OwnedByKit | 'orientation'>, BaseProps {
  /** A `TabList` and the `TabPanel`s. */
  children: ReactNode;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** Views of one subject, of which one is shown. */
export function Tabs({ className, ...props }: TabsProps) {
  return <AriaTabs {...props} className={cx(tabs, className)} />;
}

export interface TabListProps
  extends Omit<AriaTabListProps<object>, OwnedByKit | 'aria-label' | 'items'>,
    BaseProps {
  /** The `Tab`s. */
  children: ReactNode;
  /** The label: what the tabs have in common. */
  'aria-label': string;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** The row of tabs. If they don't fit, it scrolls, fades where there are more, and keeps the selected tab visible. */
export function TabList({ className, ref, ...props }: TabListProps) {
  const row = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => row.current);
  const { selectedKey, collection } = useContext(TabListStateContext) ?? {};
  const count = collection?.size ?? 0;
  useEffect(() => {
    // The tabs render after their row.
    if (selectedKey === undefined || count === 0) return;
    // React Aria restores the row's position when a pressed tab gets the focus, which is after this effect.
    const frame = requestAnimationFrame(() => scrollSelectedIntoView(row.current));
    return () => cancelAnimationFrame(frame);
  }, [selectedKey, count]);
  useEffect(() => {
    const element = row.current;
    // When a tab gets the focus, React Aria restores the position of the last scroll event. Browsers send that event
    // only with the next frame, so this sends it earlier.
    const report = () => element?.dispatchEvent(new Event('scroll'));
    element?.addEventListener('focusin', report, { capture: true });
    return () => element?.removeEventListener('focusin', report, { capture: true });
  }, []);
  const { before, after } = useHiddenParts(row, count);
  return (
    <AriaTabList
      {...props}
      {...states({ 'more-before': before, 'more-after': after })}
      ref={row}
      className={cx(list, className)}
    />
  );
}

/**
 * @param count the number of tabs; a change measures the row again
 * @returns whether tabs are hidden before and after the visible part of the row, in the direction of reading
 */
function useHiddenParts(ref: RefObject<HTMLElement | null>, count: number) {
  const [before, setBefore] = useState(false);
  const [after, setAfter] = useState(false);
  useEffect(() => {
    const row = ref.current;
    if (!row || count === 0) return;
    const measure = () => {
      // Right to left, the position is negative.
      const position = Math.abs(row.scrollLeft);
      setBefore(position > 1);
      setAfter(position + row.clientWidth < row.scrollWidth - 1);
    };
    measure();
    row.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    for (const element of [row, ...row.children]) observer.observe(element);
    return () => {
      row.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [ref, count]);
  return { before, after };
}

/** Scrolls only the row, not the page. */
function scrollSelectedIntoView(row: HTMLElement | null): void {
  const selected = row?.querySelector('[role=tab][aria-selected=true]');
  if (!row || !selected) return;
  const [outer, inner] = [row.getBoundingClientRect(), selected.getBoundingClientRect()];
  const padding = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart);
  const [left, right] = [outer.left + padding, outer.right - padding];
  if (inner.left < left) row.scrollBy({ left: Math.floor(inner.left - left) });
  else if (inner.right > right) row.scrollBy({ left: Math.ceil(inner.right - right) });
}

export interface TabProps extends Omit<AriaTabProps, OwnedByKit>, BaseProps {
  /** The label. */
  children: ReactNode;
  /** The key that it shares with its panel. */
  id: string;
  /** An icon before the label. */
  icon?: IconComponent;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** One tab. With `href` it is a link, so that the URL contains the open tab. */
export function Tab({ children, icon: Icon, className, ...props }: TabProps) {
  return (
    <AriaTab {...props} className={cx(tab, className)}>
      {Icon && <Icon />}
      {children}
    </AriaTab>
  );
}

export interface TabPanelProps extends Omit<AriaTabPanelProps, OwnedByKit>, BaseProps {
  /** The content. */
  children: ReactNode;
  /** The key that it shares with its tab. */
  id: string;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** The content of a tab. */
export function TabPanel({ className, ...props }: TabPanelProps) {
  return <AriaTabPanel {...props} className={cx(panel, className)} />;
}
