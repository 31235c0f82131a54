import {
  Children,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps, Button, useLocale } from 'react-aria-components';
import { Container } from '../Container/Container.tsx';
import { inBar, link } from '../Header/Header.css.ts';
import { ChevronDownIcon, XIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { assignRef } from '../internal/assignRef.ts';
import { type BaseProps, cx, type OwnedByKit, states } from '../internal/base.ts';
import { useControlled } from '../internal/useControlled.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import {
  head,
  inside,
  item,
  itemDescription,
  list,
  more,
  panel,
  root,
  searchSlot,
  section,
  sections,
  title as titleStyle,
  triggerChevron,
} from './MegaMenu.css.ts';

/** Time in ms until it opens on hover, until it closes after the pointer left, and in which clicks are ignored. */
const delays = { open: 100, close: 300, click: 300 } as const;
/** A section renders the number of further items if it has more than this. */
const shownItems = 5;

const ChooseContext = createContext<() => void>(() => undefined);

export interface MegaMenuProps extends BaseProps {
  /** The label, one or two words; also the name of the panel. */
  label: string;
  /** `MegaMenuSection`s, or an `EmptyState` if a search finds nothing. */
  children: ReactNode;
  /** A `SearchField` that filters the sections. */
  search?: ReactNode;
  /** Whether one of its links is the current page. */
  isCurrent?: boolean;
  /** Whether it is open, if controlled. */
  isOpen?: boolean;
  /** Called when it opens or closes; use it to load the content or to clear the search. */
  onOpenChange?: (isOpen: boolean) => void;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * A header link that opens a panel as wide as the header. It opens after 100 ms of hovering, and closes 300 ms after
 * the pointer has left, on Escape, by its close button, and when an item is chosen. For 300 ms after it has opened or
 * closed it ignores clicks, so that a click just after it opened on hover does not close it again. Arrow down moves the
 * focus into it; arrow keys move between its links.
 */
export function MegaMenu({
  label,
  children,
  search,
  isCurrent = false,
  isOpen: givenOpen,
  onOpenChange,
  className,
  ref,
  ...props
}: MegaMenuProps) {
  const messages = useMessages();
  const { direction } = useLocale();
  const panelId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const shouldFocusPanel = useRef(false);
  const [isOpen, setOpen] = useControlled(givenOpen, false, onOpenChange);

  const change = (next: boolean) => {
    clearTimeout(timer.current);
    if (next === isOpen) return;
    changedAt.current = performance.now();
    // The focused element is about to disappear.
    if (!next && panelRef.current?.contains(document.activeElement)) triggerRef.current?.focus();
    setOpen(next);
  };
  const changeAfterDelay = useEffectEvent(change);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) return;
    const cancelFocus = shouldFocusPanel.current ? focusFirst(panelRef.current) : undefined;
    shouldFocusPanel.current = false;
    // Listens on the document, because after hovering the focus is outside the panel, and in the capture phase, because
    // a field in the panel would handle Escape first.
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      changeAfterDelay(false);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      cancelFocus?.();
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [isOpen]);

  const hover = (event: PointerEvent, next: boolean) => {
    if (event.pointerType === 'touch') return;
    clearTimeout(timer.current);
    if (next !== isOpen)
      timer.current = setTimeout(() => changeAfterDelay(next), next ? delays.open : delays.close);
  };

  const onTriggerKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (isOpen) stops(panelRef.current)[0]?.focus();
    else {
      shouldFocusPanel.current = true;
      change(true);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the pointer and the focus
    <div
      {...props}
      ref={(element) => {
        rootRef.current = element;
        return assignRef(ref, element);
      }}
      className={cx(root, className)}
      onPointerEnter={(event) => hover(event, true)}
      onPointerLeave={(event) => hover(event, false)}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (next instanceof Node && !rootRef.current?.contains(next)) change(false);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside handles the key */}
      <div onKeyDown={onTriggerKeyDown} className={root}>
        <Button
          ref={triggerRef}
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': panelId } : {})}
          {...(isCurrent ? { 'aria-current': 'page' } : {})}
          className={cx(link, inBar)}
          onPress={(event) => {
            const isClick = event.pointerType !== 'keyboard' && event.pointerType !== 'virtual';
            if (isClick && performance.now() - changedAt.current < delays.click) return;
            change(!isOpen);
          }}
        >
          {label}
          <ChevronDownIcon size="small" className={triggerChevron} {...states({ open: isOpen })} />
        </Button>
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a <fieldset> is for fields
        <div
          ref={panelRef}
          id={panelId}
          role="group"
          aria-label={label}
          className={panel}
          onKeyDown={(event) => moveFocus(event, panelRef.current, direction)}
        >
          <Container>
            <div className={inside}>
              <div className={head}>
                <div className={searchSlot}>{search}</div>
                <IconButton icon={XIcon} aria-label={messages.close} onPress={() => change(false)} />
              </div>
              <ChooseContext value={() => change(false)}>
                <div className={sections}>{children}</div>
              </ChooseContext>
            </div>
          </Container>
        </div>
      )}
    </div>
  );
}

const links = (within: Element | null) => [...(within?.querySelectorAll<HTMLElement>('a') ?? [])];
/** The elements that can take the focus: the search first, then the links. */
const stops = (within: Element | null) => [
  ...(within?.querySelectorAll<HTMLElement>('input') ?? []),
  ...links(within),
];

/** Moves the focus in as soon as there is an element for it, because the content may still be loading. */
function focusFirst(within: Element | null): () => void {
  const from = document.activeElement;
  const observer = new MutationObserver(enter);
  if (within) observer.observe(within, { childList: true, subtree: true });
  enter();
  return () => observer.disconnect();

  function enter(): void {
    const [first] = stops(within);
    if (first || document.activeElement !== from) observer.disconnect();
    if (document.activeElement === from) first?.focus();
  }
}

function moveFocus(event: KeyboardEvent, within: Element | null, direction: 'ltr' | 'rtl'): void {
  const all = links(within);
  const focused = document.activeElement as HTMLElement | null;
  const at = focused ? all.indexOf(focused) : -1;
  const isInField = focused instanceof HTMLInputElement;
  const [before, after] =
    direction === 'rtl' ? (['ArrowRight', 'ArrowLeft'] as const) : (['ArrowLeft', 'ArrowRight'] as const);
  const columns = [...(within?.querySelectorAll('section') ?? [])];
  const column = columns.findIndex((candidate) => candidate.contains(focused));
  const target = {
    ArrowDown: all[at + 1],
    ArrowUp: at === 0 ? stops(within)[0] : all[at - 1],
    ...(isInField
      ? {}
      : {
          Home: all[0],
          End: all.at(-1),
          [before]: links(columns[column - 1] ?? null)[0],
          [after]: links(columns[column + 1] ?? null)[0],
        }),
  }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

export interface MegaMenuSectionProps extends BaseProps {
  /** The heading of the section. */
  title: ReactNode;
  /** `MegaMenuItem`s. */
  children?: ReactNode;
  /** Text for the number of items beyond five: “3 more”. Not displayed, because all items are visible. */
  moreLabel?: (count: number) => ReactNode;
}

/** A section: a heading with items below it. */
export function MegaMenuSection({ title, children, moreLabel, className, ...props }: MegaMenuSectionProps) {
  const titleId = useId();
  const beyond = Children.count(children) - shownItems;
  return (
    <section {...props} aria-labelledby={titleId} className={cx(section, className)}>
      <h2 id={titleId} className={titleStyle}>
        {title}
      </h2>
      <ul className={list}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      {beyond > 0 && moreLabel && <span className={more}>{moreLabel(beyond)}</span>}
    </section>
  );
}

export interface MegaMenuItemProps extends Omit<AriaLinkProps, OwnedByKit | 'target'>, BaseProps {
  /** The page's name. */
  children: ReactNode;
  /** The link target. */
  href: string;
  /** A second, quieter line. */
  description?: ReactNode;
  /** Whether it is the current page. */
  isCurrent?: boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLAnchorElement>;
}

/** A link to a page. Choosing it closes the menu. */
export function MegaMenuItem({
  children,
  description,
  isCurrent = false,
  onPress,
  className,
  ...props
}: MegaMenuItemProps) {
  const choose = useContext(ChooseContext);
  return (
    <AriaLink
      {...props}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
      onPress={(event) => {
        onPress?.(event);
        choose();
      }}
      className={cx(item, className)}
    >
      {children}
      {description !== undefined && <span className={itemDescription}>{description}</span>}
    </AriaLink>
  );
}
