import type { ReactNode, Ref } from 'react';
import {
  Menu as AriaMenu,
  MenuSection as AriaMenuSection,
  Autocomplete,
  Header,
  Input,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { dialog, modal, overlay as overlayStyle, sizes } from '../Dialog/Dialog.css.ts';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { SearchIcon, XIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { OverlayDialog } from '../internal/OverlayDialog.tsx';
import { empty, list, sectionTitle } from '../internal/popover.css.ts';
import { MenuItem } from '../Menu/Menu.tsx';
import { ProgressCircle } from '../ProgressCircle/ProgressCircle.tsx';
import { useMessages } from '../ThemeProvider/messages.ts';
import { bar, field, input, overlay, results, section } from './CommandPalette.css.ts';

export interface CommandPaletteProps extends BaseProps {
  /** The label of the palette for screen readers: “Go to”. */
  label: string;
  /** What the reader can search for: “Screen, document or application”. */
  placeholder?: string;
  /** `CommandPaletteSection`s. */
  children: ReactNode;
  /** Shown instead of the list if nothing matches. */
  emptyMessage: ReactNode;
  /**
   * Called with the typed text, to search on a server. Entries that the server finds need the text in their `keywords`.
   */
  onInputChange?: (text: string) => void;
  /** Whether more entries are loading. */
  isLoading?: boolean;
  /** Whether it is open. */
  isOpen: boolean;
  /** Called when it closes, with or without a choice. */
  onOpenChange: (isOpen: boolean) => void;
  /** The element with the role `dialog`, inside the overlay. */
  ref?: Ref<HTMLElement>;
}

/**
 * The filter of `CommandPalette`. Use it to leave entries that the palette already shows out of what a server has found.
 *
 * @returns whether each word of a query occurs in a text, in any letter case and with or without accents
 */
export function useCommandPaletteFilter(): (text: string, query: string) => boolean {
  const { contains } = useFilter({ sensitivity: 'base' });
  return (text, query) => query.split(/\s+/).every((word) => contains(text, word));
}

/**
 * A search field for everything that can be opened or done. The focus stays in the field, up and down move through the
 * list, Enter chooses. An entry matches if each typed word occurs in its texts or its `keywords`.
 */
export function CommandPalette({
  label,
  placeholder,
  children,
  emptyMessage,
  isLoading = false,
  onInputChange,
  isOpen,
  onOpenChange,
  className,
  ...props
}: CommandPaletteProps) {
  const messages = useMessages();
  const matches = useCommandPaletteFilter();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={cx(overlayStyle, overlay)}
    >
      <Modal className={cx(modal, sizes.medium)}>
        <OverlayDialog {...props} aria-label={label} className={cx(dialog, className)}>
          <Autocomplete filter={matches} {...(onInputChange && { onInputChange })}>
            <div className={bar}>
              <SearchField aria-label={label} autoFocus className={field}>
                <SearchIcon />
                <Input {...(placeholder === undefined ? {} : { placeholder })} className={input} />
              </SearchField>
              {isLoading && <ProgressCircle size="small" aria-label={messages.loading} />}
              <IconButton slot="close" size="small" icon={XIcon} aria-label={messages.close} />
            </div>
            <AriaMenu
              aria-label={label}
              className={cx(list, results)}
              onAction={() => onOpenChange(false)}
              renderEmptyState={() => (
                <div className={empty}>{isLoading ? messages.loading : emptyMessage}</div>
              )}
            >
              {children}
            </AriaMenu>
          </Autocomplete>
        </OverlayDialog>
      </Modal>
    </ModalOverlay>
  );
}

export interface CommandPaletteSectionProps {
  /** The heading of the section. */
  title: ReactNode;
  /** `CommandPaletteItem`s. */
  children: ReactNode;
}

/** Entries under a heading, which is hidden if none of them matches. */
export function CommandPaletteSection({ title, children }: CommandPaletteSectionProps) {
  return (
    <AriaMenuSection className={section}>
      <Header className={sectionTitle}>{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

export interface CommandPaletteItemProps extends BaseProps {
  /** Its name. */
  children: string;
  /** A second, quieter line; the search covers it too. */
  description?: string;
  /** More search words. */
  keywords?: string;
  /** An icon before the name. */
  icon?: IconComponent;
  /** The link target. */
  href?: string;
  /** The action of an entry that is not a link. */
  onAction?: () => void;
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** A link or an action. */
export function CommandPaletteItem({ children, description, keywords, ...props }: CommandPaletteItemProps) {
  return (
    <MenuItem
      {...props}
      {...(description === undefined ? {} : { description })}
      textValue={[children, description, keywords].filter(Boolean).join(' ')}
    >
      {children}
    </MenuItem>
  );
}
