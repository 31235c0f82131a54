import { type ReactNode, type Ref, useRef, useState } from 'react';
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { Button } from '../Button/Button.tsx';
import { field, input } from '../Field/Field.css.ts';
import { FieldControl, FieldLabel, FieldNotes } from '../Field/Field.tsx';
import { BracesIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx, type OwnedByKit, states } from '../internal/base.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import { area, box, gutter, head, number, numbered } from './JsonEditor.css.ts';
import { expectation, type JsonKind, useJsonCheck } from './useJsonCheck.ts';

export interface JsonEditorProps
  extends Omit<
      AriaTextFieldProps,
      | OwnedByKit
      | 'type'
      | 'pattern'
      | 'aria-label'
      | 'aria-labelledby'
      | 'aria-errormessage'
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'isInvalid'
    >,
    BaseProps {
  /** The label, mostly a parameter's name. */
  label: ReactNode;
  /** The text, if controlled. */
  value?: string;
  /** The initial text, if uncontrolled. */
  defaultValue?: string;
  /** Called with the text on every change. `useJsonCheck` checks the text as the editor does. */
  onChange?: (text: string) => void;
  /**
   * The expected kind of JSON, shown as a hint below the field.
   * @default 'any'
   */
  kind?: JsonKind;
  /** Help beyond the kind, shown after the hint: the required members, an example. */
  description?: ReactNode;
  /** An example, shown while the field is empty. */
  placeholder?: string;
  /** An error found by the app; it replaces the editor's own. */
  errorMessage?: string | undefined;
  /**
   * Shows line numbers; lines then scroll sideways instead of wrapping.
   * @default true
   */
  hasLineNumbers?: boolean;
  /**
   * The initial number of visible lines. The reader can enlarge the field.
   * @default 8
   */
  rows?: number;
  /** The text area, for moving the focus there. */
  inputRef?: Ref<HTMLTextAreaElement>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * Asks for JSON. When the reader leaves the field, it shows the line and column of a syntax error, or which kind of
 * JSON is expected.
 */
export function JsonEditor({
  label,
  value,
  defaultValue = '',
  onChange,
  kind = 'any',
  description,
  placeholder,
  errorMessage,
  hasLineNumbers = true,
  rows = 8,
  inputRef,
  onBlur,
  className,
  ...props
}: JsonEditorProps) {
  const messages = useMessages();
  const gutterRef = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(defaultValue);
  const [wasLeft, setLeft] = useState(false);
  const text = value ?? own;
  const check = useJsonCheck(text, kind);
  const problem = errorMessage || (wasLeft ? check.errorMessage : undefined);
  const hint = expectation(kind, messages);
  const wrongLine = wasLeft ? check.place?.line : undefined;
  const change = (next: string) => {
    setOwn(next);
    onChange?.(next);
  };
  return (
    <AriaTextField
      {...props}
      value={text}
      onChange={change}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
      spellCheck="false"
      isInvalid={problem !== undefined}
      className={cx(field, className)}
    >
      <div className={head}>
        <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
        <Button
          size="small"
          variant="quiet"
          icon={BracesIcon}
          isDisabled={props.isDisabled || props.isReadOnly || text.trim() === ''}
          onPress={() => {
            setLeft(true);
            if (check.value !== undefined) change(JSON.stringify(check.value, null, 2));
          }}
        >
          {messages.formatJson}
        </Button>
      </div>
      <FieldControl isDisabled={props.isDisabled} isInvalid={problem !== undefined} className={box}>
        {hasLineNumbers && (
          <div
            ref={gutterRef}
            aria-hidden="true"
            className={gutter}
            {...states({ disabled: props.isDisabled })}
          >
            {text.split('\n').map((_line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no key but its number
              <span key={index} className={number} {...states({ wrong: wrongLine === index + 1 })}>
                {index + 1}
              </span>
            ))}
          </div>
        )}
        <AriaTextArea
          ref={inputRef}
          rows={rows}
          autoCapitalize="none"
          autoComplete="off"
          {...(placeholder === undefined ? {} : { placeholder })}
          onScroll={({ currentTarget }) => {
            if (gutterRef.current) gutterRef.current.scrollTop = currentTarget.scrollTop;
          }}
          className={cx(input, area, hasLineNumbers && numbered)}
        />
      </FieldControl>
      <FieldNotes
        description={
          hint === undefined || hint === problem ? (
            description
          ) : (
            <>
              {hint} {description}
            </>
          )
        }
        errorMessage={problem}
      />
    </AriaTextField>
  );
}
