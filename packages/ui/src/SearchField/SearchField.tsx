import { type ReactNode, type Ref, useId, useRef } from 'react';
import { base, squares, variants } from '../Button/Button.css.ts';
import {
  adornment,
  control,
  description,
  field,
  input,
  inset,
  label as labelStyle,
} from '../Field/Field.css.ts';
import type { Named } from '../Field/Field.tsx';
import { SearchIcon, XIcon } from '../Icon/Icon.tsx';
import { assignRef } from '../internal/assignRef.ts';
import { type BaseProps, cx } from '../internal/base.ts';
import { useControlled } from '../internal/useControlled.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import { box } from './SearchField.css.ts';

interface SearchFieldOwnProps extends BaseProps {
  /** What can be searched for. */
  placeholder?: string;
  /** A help text that stays visible while the reader types. */
  description?: ReactNode;
  /** The search text, if controlled. */
  value?: string;
  /** The initial search text, if uncontrolled. */
  defaultValue?: string;
  /** Called with the search text when it changes. */
  onChange?: (value: string) => void;
  /** Called with the search text on Enter. */
  onSubmit?: (value: string) => void;
  /** The maximum number of characters. */
  maxLength?: number;
  /** Its name in a form. */
  name?: string;
  /** Disables it. */
  isDisabled?: boolean;
  /** The input element, for moving the focus there. */
  inputRef?: Ref<HTMLInputElement>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type SearchFieldProps = SearchFieldOwnProps & Named;

/** Filters a list by a search text. Escape and the clear button clear it. */
export function SearchField({
  label,
  'aria-label': ariaLabel,
  'aria-labelledby': labelledBy,
  description: help,
  placeholder,
  value: givenValue,
  defaultValue = '',
  onChange,
  onSubmit,
  maxLength,
  name,
  isDisabled = false,
  inputRef,
  id,
  className,
  ...props
}: SearchFieldProps) {
  const messages = useMessages();
  const ownId = useId();
  const helpId = useId();
  const element = useRef<HTMLInputElement>(null);
  const [value, setValue] = useControlled(givenValue, defaultValue, onChange);
  const inputId = id ?? ownId;
  return (
    <div {...props} className={cx(field, className)}>
      {label !== undefined && (
        <label htmlFor={inputId} className={labelStyle}>
          {label}
        </label>
      )}
      <div className={cx(control, box)}>
        <span className={adornment}>
          <SearchIcon />
        </span>
        <input
          ref={(node) => {
            element.current = node;
            return assignRef(inputRef, node);
          }}
          id={inputId}
          type="search"
          name={name}
          maxLength={maxLength}
          aria-label={ariaLabel}
          aria-labelledby={labelledBy}
          aria-describedby={help === undefined ? undefined : helpId}
          placeholder={placeholder}
          disabled={isDisabled}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') onSubmit?.(value);
            if (event.key !== 'Escape' || value === '') return;
            // Only an empty field leaves the key to its surroundings, for example a dialog.
            event.preventDefault();
            event.stopPropagation();
            setValue('');
          }}
          className={input}
        />
        {value !== '' && !isDisabled && (
          <button
            type="button"
            // Keyboard users press Escape instead.
            tabIndex={-1}
            aria-label={messages.clearSearch}
            className={cx(base, variants.quiet, squares.small, inset)}
            onClick={() => {
              setValue('');
              element.current?.focus();
            }}
          >
            <XIcon size="small" />
          </button>
        )}
      </div>
      {help !== undefined && (
        <div id={helpId} className={description}>
          {help}
        </div>
      )}
    </div>
  );
}
