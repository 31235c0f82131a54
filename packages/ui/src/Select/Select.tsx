import type { ReactElement, ReactNode, Ref } from 'react';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  ListBox,
  Popover,
  SelectValue,
} from 'react-aria-components';
import { control, controlSizes, field } from '../Field/Field.css.ts';
import { FieldLabel, FieldNotes, type FieldProps, invalid, type Named } from '../Field/Field.tsx';
import { ChevronsUpDownIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx, type OwnedByKit, states } from '../internal/base.ts';
import { Option, type OptionProps } from '../internal/Option.tsx';
import { list, popover } from '../internal/popover.css.ts';
import { chevron, trigger, value } from './Select.css.ts';

interface SelectOwnProps<T extends object>
  extends Omit<
      AriaSelectProps<T>,
      OwnedByKit | 'aria-label' | 'aria-labelledby' | 'aria-errormessage' | 'selectionMode'
    >,
    Omit<FieldProps, 'label'>,
    BaseProps {
  /** The options, as `SelectItem`s or a function from one of `items` to a `SelectItem`. */
  children: ReactNode | ((item: T) => ReactElement);
  /** The data of the options, if children is a function. */
  items?: Iterable<T>;
  /** Formats the chosen item for the closed select. Default: the option's `textValue`. */
  formatValue?: (item: T) => ReactNode;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /**
   * 28 or 36 px high.
   * @default 'medium'
   */
  size?: 'medium' | 'small';
  /** The button that opens the options, for moving the focus there. */
  inputRef?: Ref<HTMLButtonElement>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type SelectProps<T extends object> = SelectOwnProps<T> & Named;

/** A choice of one of a few options. For many options, or to search, use `ComboBox`. */
export function Select<T extends object>({
  label,
  description,
  errorMessage,
  children,
  items,
  formatValue,
  size = 'medium',
  inputRef,
  isInvalid,
  className,
  ...props
}: SelectProps<T>) {
  const hasError = invalid(isInvalid, errorMessage);
  return (
    <AriaSelect {...props} isInvalid={hasError} className={cx(field, className)}>
      {label !== undefined && <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>}
      <Button
        {...(inputRef !== undefined && { ref: inputRef })}
        className={cx(control, controlSizes[size], trigger)}
        {...states({ invalid: hasError })}
      >
        <SelectValue className={value}>
          {({ selectedItem, selectedText, defaultChildren, isPlaceholder }) => {
            if (isPlaceholder) return defaultChildren;
            return formatValue && selectedItem ? formatValue(selectedItem as T) : selectedText;
          }}
        </SelectValue>
        <ChevronsUpDownIcon size="small" className={chevron} />
      </Button>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover className={popover} offset={4}>
        <ListBox {...(items === undefined ? {} : { items })} className={list}>
          {children}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

export type SelectItemProps = OptionProps;

/** One option of a `Select`. */
export function SelectItem(props: SelectItemProps) {
  return <Option {...props} />;
}
