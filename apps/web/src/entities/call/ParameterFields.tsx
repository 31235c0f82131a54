import type { ApiParameter } from '@platform/sdk';
import {
  Button,
  DatePicker,
  JsonEditor,
  NumberField,
  Select,
  SelectItem,
  Stack,
  Text,
  TextField,
} from '@platform/ui';
import { type ReactNode, useState } from 'react';
import { TextWithCode } from '#components/TextWithCode.tsx';
import { FORMAT_HINTS, hasFormat, jsonKindOf } from './parameters.ts';
import type { ParameterValues } from './sharedCall.ts';

/** Props of ParameterFields. */
export interface ParameterFieldsProps {
  parameters: ApiParameter[];
  values: ParameterValues;
  /** Error messages by parameter name. */
  errors: Record<string, string>;
  onChange: (name: string, value: string) => void;
  onFillIn: () => void;
}

/** A field for every parameter of the API, depending on its type (specification §5, debugger). */
export function ParameterFields({ parameters, values, errors, onChange, onFillIn }: ParameterFieldsProps) {
  if (parameters.length === 0) return <Text tone="secondary">This API has only the common parameters.</Text>;
  const hasOptional = parameters.some(({ isRequired }) => !isRequired);
  return (
    <Stack gap={4}>
      {parameters.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={values[parameter.name] ?? ''}
          errorMessage={errors[parameter.name]}
          onChange={(value) => onChange(parameter.name, value)}
        />
      ))}
      {hasOptional && (
        <Text size="small" tone="muted">
          Empty optional parameters are not sent.
        </Text>
      )}
      <div>
        <Button size="small" onPress={onFillIn}>
          Use example values
        </Button>
      </div>
    </Stack>
  );
}

interface ParameterFieldProps {
  parameter: ApiParameter;
  /** The text to send; empty if no value is sent. */
  value: string;
  errorMessage: string | undefined;
  onChange: (value: string) => void;
}

/** The key of the option for no value. */
const NO_VALUE = 'leftOut';
/** Formats numbers as they are sent: without grouping, and with all decimals. */
const PLAIN_NUMBER: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 20 };

function ParameterField(props: ParameterFieldProps) {
  const { parameter, value } = props;
  const [isBeingTyped, setBeingTyped] = useState(false);
  // A value that the type's own field cannot represent (for example from a link) is edited as text, so that it
  // stays visible until it is corrected.
  const isText =
    !FIELDS_OF_TEXT.includes(parameter.type) && value !== '' && !isShownUnchanged(parameter.type, value);
  if (isText || isBeingTyped) {
    return (
      <AnyTextField {...props} onFocus={() => setBeingTyped(true)} onBlur={() => setBeingTyped(false)} />
    );
  }
  return <FieldOfType {...props} />;
}

/** The types whose fields accept any text. */
const FIELDS_OF_TEXT: readonly ApiParameter['type'][] = ['string', 'json'];

/**
 * Checks whether the type's own field would show the exact value that is sent: a number field drops the last 0 of
 * 1.50.
 */
function isShownUnchanged(type: ApiParameter['type'], value: string): boolean {
  if (!hasFormat(type, value)) return false;
  return (type !== 'integer' && type !== 'number') || String(Number(value)) === value;
}

function FieldOfType(props: ParameterFieldProps) {
  const { parameter, value, errorMessage, onChange } = props;
  const { name, type, isRequired, description, example } = parameter;
  const shared = { label: name, isRequired, errorMessage };
  if (type === 'date') {
    return (
      <DatePicker
        {...shared}
        description={<TextWithCode>{`${description} For example ${example}.`}</TextWithCode>}
        value={value || null}
        onChange={(day) => onChange(day ?? '')}
        {...(!isRequired && { clearLabel: `Omit ${name}` })}
      />
    );
  }
  if (type === 'boolean') {
    return (
      <Select
        {...shared}
        description={<TextWithCode>{description}</TextWithCode>}
        value={value || null}
        onChange={(key) => onChange(key === null || key === NO_VALUE ? '' : String(key))}
      >
        {!isRequired && <SelectItem id={NO_VALUE}>Not sent</SelectItem>}
        <SelectItem id="true">true</SelectItem>
        <SelectItem id="false">false</SelectItem>
      </Select>
    );
  }
  if (type === 'integer' || type === 'number') {
    return (
      <NumberField
        {...shared}
        description={withFormat(parameter)}
        placeholder={placeholderOf(parameter)}
        formatOptions={PLAIN_NUMBER}
        value={value === '' ? Number.NaN : Number(value)}
        onChange={(number) => onChange(Number.isNaN(number) ? '' : String(number))}
        hidesButtons={type === 'number'}
        {...(type === 'integer' && { step: 1 })}
      />
    );
  }
  if (type === 'json') {
    const kind = jsonKindOf(parameter);
    return (
      <JsonEditor
        {...shared}
        kind={kind}
        // For objects and arrays, the editor itself names the format.
        description={kind === 'any' ? withFormat(parameter) : <TextWithCode>{description}</TextWithCode>}
        placeholder={placeholderOf(parameter)}
        value={value}
        onChange={onChange}
        rows={4}
      />
    );
  }
  return <AnyTextField {...props} />;
}

/** The example, worded so that an empty field does not look filled in. */
const placeholderOf = ({ example }: ApiParameter) => example && `For example ${example}`;

/** The parameter's description, with the format of its values if the type has one; warns of whitespace around the value. */
function withFormat({ type, description }: ApiParameter, value = ''): ReactNode {
  const hint = FORMAT_HINTS[type];
  const isPadded = value !== value.trim();
  const sentences = [
    description,
    hint && `Format: ${hint}.`,
    isPadded && 'The value starts or ends with whitespace, which is sent as well.',
  ].filter(Boolean);
  return <TextWithCode>{sentences.join(' ')}</TextWithCode>;
}

interface AnyTextFieldProps extends ParameterFieldProps {
  onFocus?: () => void;
  onBlur?: () => void;
}

function AnyTextField({ parameter, errorMessage, ...props }: AnyTextFieldProps) {
  return (
    <TextField
      {...props}
      label={parameter.name}
      isRequired={parameter.isRequired}
      errorMessage={errorMessage}
      isMonospace
      description={withFormat(parameter, props.value)}
      placeholder={placeholderOf(parameter)}
      autoComplete="off"
      spellCheck="false"
    />
  );
}
