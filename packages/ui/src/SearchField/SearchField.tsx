import type { Ref } from 'react';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  Button,
  Input,
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
import { SearchIcon, XIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';

interface SearchFieldOwnProps
  extends Omit<AriaSearchFieldProps, OwnedByKit | 'aria-label' | 'aria-labelledby' | 'aria-errormessage'>,
    Omit<FieldProps, 'label'>,
    BaseProps {
  /** What can be searched for. */
  placeholder?: string;
  /** The input itself, for moving focus there. */
  inputRef?: Ref<HTMLInputElement>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type SearchFieldProps = SearchFieldOwnProps & Named;

/** Narrows down a list by words. Escape and the cross empty it. */
export function SearchField({
  label,
  description,
  errorMessage,
  placeholder,
  inputRef,
  isInvalid,
  className,
  ...props
}: SearchFieldProps) {
  const wrong = invalid(isInvalid, errorMessage);
  return (
    <AriaSearchField {...props} isInvalid={wrong} className={cx(field, className)}>
      {({ isEmpty }) => (
        <>
          {label !== undefined && <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>}
          <FieldControl
            isDisabled={props.isDisabled}
            isInvalid={wrong}
            leading={<SearchIcon />}
            {...(isEmpty
              ? {}
              : {
                  trailing: (
                    <Button className={cx(base, variants.quiet, squares.small, inset)}>
                      <XIcon size="small" />
                    </Button>
                  ),
                })}
          >
            <Input ref={inputRef} {...(placeholder === undefined ? {} : { placeholder })} className={input} />
          </FieldControl>
          <FieldNotes description={description} errorMessage={errorMessage} />
        </>
      )}
    </AriaSearchField>
  );
}
