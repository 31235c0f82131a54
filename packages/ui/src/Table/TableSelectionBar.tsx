import type { ReactNode, Ref } from 'react';
import { Toolbar } from 'react-aria-components';
import { XIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import { selectionBar, selectionWords } from './Table.css.ts';

export interface TableSelectionBarProps extends BaseProps {
  /** The number of selected rows in words: "3 applications selected". */
  label: string;
  /** Buttons for actions on the selected rows. */
  children: ReactNode;
  /** Called when the button that clears the selection is pressed. */
  onClear: () => void;
  /** The label of the button that clears the selection. Default: `messages.clearSelection` of `ThemeProvider`. */
  clearLabel?: string;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** The actions for selected rows; pass it as a table's `selectionBar`. It stays visible while the table scrolls. */
export function TableSelectionBar({
  label,
  children,
  onClear,
  clearLabel,
  className,
  ...props
}: TableSelectionBarProps) {
  const messages = useMessages();
  return (
    <Toolbar {...props} aria-label={label} className={cx(selectionBar, className)}>
      <IconButton
        icon={XIcon}
        size="small"
        aria-label={clearLabel ?? messages.clearSelection}
        onPress={onClear}
      />
      <span className={selectionWords}>{label}</span>
      {children}
    </Toolbar>
  );
}
