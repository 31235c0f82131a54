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
import { FORMAT_HINTS, jsonKindOf, type ParameterValues } from './parameters.ts';

/** What the parameters' fields are told. */
export interface ParameterFieldsProps {
  parameters: ApiParameter[];
  values: ParameterValues;
  /** Messages by parameter name. */
  errors: Record<string, string>;
  onChange: (name: string, value: string) => void;
  onFillIn: () => void;
}

/** One field for every parameter of the API, as its type asks for (specification §5, debugger). */
export function ParameterFields({ parameters, values, errors, onChange, onFillIn }: ParameterFieldsProps) {
  if (parameters.length === 0) return <Text tone="secondary">This API takes no parameters of its own.</Text>;
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
          An optional parameter that is left empty is left out of the call.
        </Text>
      )}
      <div>
        <Button size="small" onPress={onFillIn}>
          Fill in the examples
        </Button>
      </div>
    </Stack>
  );
}

interface ParameterFieldProps {
  parameter: ApiParameter;
  /** The text that is sent; empty for none. */
  value: string;
  errorMessage: string | undefined;
  onChange: (value: string) => void;
}

/** What a choice of no value is called. */
const LEFT_OUT = 'leftOut';
/** Digits as they are sent: without grouping, and as many as there are. */
const PLAIN_NUMBER: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 20 };

function ParameterField({ parameter, value, errorMessage, onChange }: ParameterFieldProps) {
  const { name, type, isRequired, description, example } = parameter;
  const hint = FORMAT_HINTS[type];
  const shared = { label: name, isRequired, errorMessage };
  const described = [description, hint && `Format: ${hint}.`].filter(Boolean).join(' ');
  if (type === 'date') {
    return (
      <DatePicker
        {...shared}
        description={`${description} For example ${example}.`}
        value={value || null}
        onChange={(day) => onChange(day ?? '')}
        {...(!isRequired && { clearLabel: `Leave ${name} out` })}
      />
    );
  }
  if (type === 'boolean') {
    return (
      <Select
        {...shared}
        description={description}
        value={value || null}
        onChange={(key) => onChange(key === null || key === LEFT_OUT ? '' : String(key))}
      >
        {!isRequired && <SelectItem id={LEFT_OUT}>Left out</SelectItem>}
        <SelectItem id="true">true</SelectItem>
        <SelectItem id="false">false</SelectItem>
      </Select>
    );
  }
  // A text that is no number, of a link for example, stays where it can be seen.
  if ((type === 'integer' || type === 'number') && (value === '' || Number.isFinite(Number(value)))) {
    return (
      <NumberField
        {...shared}
        description={described}
        placeholder={example}
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
        // Of an object and an array, the editor says itself that it asks for one.
        description={kind === 'any' ? described : description}
        placeholder={example}
        value={value}
        onChange={onChange}
        rows={4}
      />
    );
  }
  return (
    <TextField
      {...shared}
      isMonospace
      description={described}
      placeholder={example}
      value={value}
      onChange={onChange}
      autoComplete="off"
      spellCheck="false"
    />
  );
}
