import type { ApiParameter } from '@platform/sdk';
import { Button, Stack, Text, TextArea, TextField } from '@platform/ui';
import { FORMAT_HINTS, type ParameterValues } from './parameters.ts';

/** What the parameters' fields are told. */
export interface ParameterFieldsProps {
  parameters: ApiParameter[];
  values: ParameterValues;
  /** Messages by parameter name. */
  errors: Record<string, string>;
  onChange: (name: string, value: string) => void;
  onFillIn: () => void;
}

/** One field for every parameter of the API, with its format and an example (specification §5, debugger). */
export function ParameterFields({ parameters, values, errors, onChange, onFillIn }: ParameterFieldsProps) {
  if (parameters.length === 0) return <Text tone="secondary">This API takes no parameters of its own.</Text>;
  const hasOptional = parameters.some(({ isRequired }) => !isRequired);
  return (
    <Stack gap={4}>
      {parameters.map(({ name, type, isRequired, description, example }) => {
        const Field = type === 'json' ? TextArea : TextField;
        return (
          <Field
            key={name}
            label={name}
            isMonospace
            isRequired={isRequired}
            description={[description, FORMAT_HINTS[type] && `Format: ${FORMAT_HINTS[type]}.`]
              .filter(Boolean)
              .join(' ')}
            placeholder={example}
            value={values[name] ?? ''}
            onChange={(value) => onChange(name, value)}
            errorMessage={errors[name]}
            autoComplete="off"
            spellCheck="false"
          />
        );
      })}
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
