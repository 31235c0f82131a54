import type { ReactElement, ReactNode, Ref } from 'react';
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Button,
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
import { ChevronDownIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { Option, type OptionProps } from '../internal/Option.tsx';
import { empty, list, popover } from '../internal/popover.css.ts';

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
  /** What is said when nothing matches. */
  emptyMessage: ReactNode;
  /** An example of what to type. */
  placeholder?: string;
  /** An icon before the input. */
  leading?: ReactNode;
  /** The input itself, for moving focus there. */
  inputRef?: Ref<HTMLInputElement>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type ComboBoxProps<T extends object> = ComboBoxOwnProps<T> & Named;

/** Lets one of many things be found by typing and chosen. */
export function ComboBox<T extends object>({
  label,
  description,
  errorMessage,
  children,
  emptyMessage,
  placeholder,
  leading,
  inputRef,
  isInvalid,
  className,
  ...props
}: ComboBoxProps<T>) {
  const wrong = invalid(isInvalid, errorMessage);
  return (
    <AriaComboBox {...props} allowsEmptyCollection isInvalid={wrong} className={cx(field, className)}>
      {label !== undefined && <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>}
      <FieldControl
        isDisabled={props.isDisabled}
        isInvalid={wrong}
        leading={leading}
        trailing={
          <Button className={cx(base, variants.quiet, squares.small, inset)}>
            <ChevronDownIcon />
          </Button>
        }
      >
        <Input ref={inputRef} {...(placeholder === undefined ? {} : { placeholder })} className={input} />
      </FieldControl>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover className={popover} offset={4}>
        <ListBox className={list} renderEmptyState={() => <div className={empty}>{emptyMessage}</div>}>
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
