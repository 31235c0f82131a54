import { type ReactElement, type ReactNode, type Ref, type RefObject, useContext, useRef } from 'react';
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Button,
  ButtonContext,
  ComboBoxStateContext,
  Input,
  ListBox,
  Popover,
} from 'react-aria-components';
import { base, squares, variants } from '../Button/Button.css.ts';
import { field, input, inset } from '../Field/Field.css.ts';
import {
  FieldControl,
  FieldLabel,
  FieldNotes,
  type FieldProps,
  invalid,
  type Named,
} from '../Field/Field.tsx';
import { ChevronDownIcon, XIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { assignRef } from '../internal/assignRef.ts';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { Option, type OptionProps } from '../internal/Option.tsx';
import { empty, list, popover } from '../internal/popover.css.ts';
import { ProgressCircle } from '../ProgressCircle/ProgressCircle.tsx';
import { useMessages } from '../ThemeProvider/messages.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { buttons, progress, stale } from './ComboBox.css.ts';

interface ComboBoxOwnProps<T extends object>
  extends Omit<
      AriaComboBoxProps<T>,
      | OwnedByKit
      | 'aria-label'
      | 'aria-labelledby'
      | 'aria-errormessage'
      | 'selectionMode'
      | 'allowsEmptyCollection'
    >,
    Omit<FieldProps, 'label'>,
    BaseProps {
  /** The options, as `ComboBoxItem`s or a function from an item to a `ComboBoxItem`. */
  children: ReactNode | ((item: T) => ReactElement);
  /** Shown in the open list if it is empty: that nothing matches or, if the app searches, what to type. */
  emptyMessage: ReactNode;
  /** Whether the app is searching: shows a spinner and dims the present options. */
  isLoading?: boolean;
  /** The label of the button that clears the field. Without it, there is no such button. */
  clearLabel?: string;
  /** An example of a search text. */
  placeholder?: string;
  /** An icon before the input. */
  leading?: ReactNode;
  /** The input element, for moving the focus there. */
  inputRef?: Ref<HTMLInputElement>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type ComboBoxProps<T extends object> = ComboBoxOwnProps<T> & Named;

interface ClearProps {
  /** The label of the button. */
  label: string;
  /** Disables it. */
  isDisabled: boolean;
  /** The element to focus. */
  field: RefObject<HTMLInputElement | null>;
}

function Clear({ label, isDisabled, field: target }: ClearProps) {
  const state = useContext(ComboBoxStateContext);
  if (!state || (state.inputValue === '' && state.value === null)) return null;
  return (
    // Without this, react-aria would make the button open the list.
    <ButtonContext value={null}>
      <IconButton
        size="small"
        icon={XIcon}
        aria-label={label}
        isDisabled={isDisabled}
        // An open list hides the rest of the page from screen readers, so nothing there may be focusable.
        excludeFromTabOrder={state.isOpen}
        onPress={() => {
          state.setValue(null);
          state.setInputValue('');
          target.current?.focus();
        }}
      />
    </ButtonContext>
  );
}

/**
 * A choice of one of many options, found by typing. It filters its children. If the app searches instead, pass the
 * results as `items`, search on `onInputChange` with a debounce, and set `isLoading` meanwhile.
 */
export function ComboBox<T extends object>({
  label,
  description,
  errorMessage,
  children,
  emptyMessage,
  isLoading = false,
  clearLabel,
  placeholder,
  leading,
  inputRef,
  isInvalid,
  className,
  ...props
}: ComboBoxProps<T>) {
  const messages = useMessages();
  const target = useRef<HTMLInputElement>(null);
  const hasError = invalid(isInvalid, errorMessage);
  return (
    <AriaComboBox {...props} allowsEmptyCollection isInvalid={hasError} className={cx(field, className)}>
      {label !== undefined && <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>}
      <FieldControl
        isDisabled={props.isDisabled}
        isInvalid={hasError}
        leading={leading}
        trailing={
          <span className={cx(buttons, inset)}>
            {isLoading && <ProgressCircle size="small" className={progress} />}
            {clearLabel !== undefined && (
              <Clear
                label={clearLabel}
                isDisabled={(props.isDisabled || props.isReadOnly) ?? false}
                field={target}
              />
            )}
            <Button className={cx(base, variants.quiet, squares.small)}>
              <ChevronDownIcon />
            </Button>
          </span>
        }
      >
        <Input
          ref={(element) => {
            target.current = element;
            return assignRef(inputRef, element);
          }}
          {...(placeholder === undefined ? {} : { placeholder })}
          className={input}
        />
      </FieldControl>
      <FieldNotes description={description} errorMessage={errorMessage} />
      {/* The attribute keeps the status accessible while the open list hides the rest of the page. */}
      <VisuallyHidden role="status" data-react-aria-top-layer="true">
        {isLoading ? messages.loading : ''}
      </VisuallyHidden>
      <Popover className={popover} offset={4}>
        <ListBox
          className={cx(list, isLoading && stale)}
          renderEmptyState={() => <div className={empty}>{isLoading ? messages.loading : emptyMessage}</div>}
        >
          {children}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

export type ComboBoxItemProps = OptionProps;

/** One option of a `ComboBox`. */
export function ComboBoxItem(props: ComboBoxItemProps) {
  return <Option {...props} />;
}
