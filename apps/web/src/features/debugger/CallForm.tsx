import type { AccessKey, ApiInfo } from '@platform/sdk';
import type { RequestMode, ResponseFormat, SignMethod } from '@platform/signer';
import { Fieldset, Grid, PasswordField, Select, SelectItem, Stack } from '@platform/ui';
import { ParameterFields } from '#entities/call/ParameterFields.tsx';
import { exampleValues } from '#entities/call/parameters.ts';
import type { CallDraft } from '#entities/call/requestOf.ts';

/** Validation errors of a call. */
export interface FormErrors {
  /** Error message of the secret. */
  secret?: string;
  /** Error messages by parameter name. */
  parameters: Record<string, string>;
}

/** Props of CallForm. */
export interface CallFormProps {
  api: ApiInfo;
  /** The application's keys that can sign. */
  keys: AccessKey[];
  draft: CallDraft;
  /** The AccessKey Secret; empty while it is missing. */
  secret: string;
  /** Error messages of the parameters and the secret. */
  errors: FormErrors;
  onChange: (changes: Partial<CallDraft>) => void;
  onSecretChange: (secret: string) => void;
}

/** The fields for the call's key, parameters and protocol options. */
export function CallForm({ api, keys, draft, secret, errors, onChange, onSecretChange }: CallFormProps) {
  const change = (name: string, value: string) => onChange({ values: { ...draft.values, [name]: value } });
  return (
    <Stack gap={6}>
      <Fieldset legend="AccessKey">
        <Select
          label="AccessKey ID"
          value={draft.accessKeyId}
          onChange={(key) => onChange({ accessKeyId: String(key) })}
        >
          {keys.map(({ accessKeyId, state }) => (
            <SelectItem
              key={accessKeyId}
              id={accessKeyId}
              {...(state === 'rotatedOut' && { description: 'Rotated' })}
            >
              {accessKeyId}
            </SelectItem>
          ))}
        </Select>
        <PasswordField
          label="AccessKey Secret"
          description="Stays in this tab’s memory. It is never sent or stored."
          value={secret}
          // Secrets contain no whitespace, but a copied one may have some around it.
          onChange={(secret) => onSecretChange(secret.trim())}
          errorMessage={errors.secret}
          autoComplete="off"
          isRequired
        />
      </Fieldset>
      <Fieldset legend="Parameters">
        <ParameterFields
          parameters={api.requestParams}
          values={draft.values}
          errors={errors.parameters}
          onChange={change}
          onFillIn={() => onChange({ values: { ...draft.values, ...exampleValues(api.requestParams) } })}
        />
      </Fieldset>
      <Fieldset legend="Protocol">
        <Grid layout="fit">
          <Select
            label="Hash (_sm)"
            value={draft.signMethod}
            onChange={(key) => onChange({ signMethod: key as SignMethod })}
          >
            <SelectItem id="md5">md5</SelectItem>
            <SelectItem id="sha1">sha1</SelectItem>
          </Select>
          <Select
            label="HTTP method (_requestMode)"
            value={draft.requestMode}
            onChange={(key) => onChange({ requestMode: key as RequestMode })}
          >
            <SelectItem id="post">post</SelectItem>
            <SelectItem id="get">get</SelectItem>
          </Select>
          <Select
            label="Format (_format)"
            value={draft.format}
            onChange={(key) => onChange({ format: key as ResponseFormat })}
          >
            <SelectItem id="json">json</SelectItem>
            <SelectItem id="xml">xml</SelectItem>
          </Select>
        </Grid>
      </Fieldset>
    </Stack>
  );
}
