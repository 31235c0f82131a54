import type { ApiResponseField } from '@platform/sdk';
import { CODE_LANGUAGES } from '@platform/sdk/documents';
import { Code, Grid, Inline, Text } from '@platform/ui';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { CheckboxInput } from '#components/form/CheckboxInput.tsx';
import { ChoiceInput } from '#components/form/ChoiceInput.tsx';
import { NumberInput } from '#components/form/NumberInput.tsx';
import { TextAreaInput } from '#components/form/TextAreaInput.tsx';
import { TextInput } from '#components/form/TextInput.tsx';
import { TextWithCode } from '#components/TextWithCode.tsx';
import type { DocumentFields } from './editorFields.ts';
import { RowList } from './RowList.tsx';

/** Props of the lists. */
export interface ListsProps {
  form: UseFormReturn<DocumentFields>;
}

interface RowProps {
  control: Control<DocumentFields>;
  index: number;
}

interface FieldRowProps {
  control: Control<DocumentFields>;
  /** The form path of the field. */
  path: `responseParams.${number}` | `requestParams.${number}.fields.${number}`;
  /** The label for required fields. */
  required: string;
}

/** Labels of the parameter types. */
const PARAM_TYPES: Record<DocumentFields['requestParams'][number]['type'], string> = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  json: 'json',
};

/** An entry in one line. */
function Summary({ name, facts, words }: { name: string; facts: string; words: string }) {
  return (
    <Inline gap={2}>
      <Code>{name}</Code>
      <Text elementType="span" size="small" tone="muted">
        {facts}
      </Text>
      <Text elementType="span" size="small">
        <TextWithCode>{words}</TextWithCode>
      </Text>
    </Inline>
  );
}

function RequestParam({ form, index }: ListsProps & { index: number }) {
  const { control } = form;
  const type = useWatch({ control, name: `requestParams.${index}.type` });
  return (
    <>
      <Grid>
        <TextInput
          control={control}
          name={`requestParams.${index}.name`}
          label="Parameter name"
          autoComplete="off"
          isRequired
        />
        <ChoiceInput
          control={control}
          name={`requestParams.${index}.type`}
          label="Parameter type"
          options={PARAM_TYPES}
          isRequired
        />
        <TextInput
          control={control}
          name={`requestParams.${index}.example`}
          label="Example"
          autoComplete="off"
        />
      </Grid>
      <CheckboxInput control={control} name={`requestParams.${index}.isRequired`}>
        Calls without it are rejected
      </CheckboxInput>
      <TextAreaInput
        control={control}
        name={`requestParams.${index}.description`}
        label="Description"
        rows={2}
      />
      {type === 'json' && <ParamFields form={form} index={index} />}
    </>
  );
}

/** The fields of a JSON parameter. */
function ParamFields({ form, index }: ListsProps & { index: number }) {
  const param = useWatch({ control: form.control, name: `requestParams.${index}.name` });
  return (
    <RowList
      form={form}
      name={`requestParams.${index}.fields`}
      title={`Fields of ${param || `request parameter ${index + 1}`}`}
      description="The fields of its JSON"
      what="field"
      {...fieldEntries}
    >
      {(field) => (
        <FieldRow
          control={form.control}
          path={`requestParams.${index}.fields.${field}`}
          required="Required in the value"
        />
      )}
    </RowList>
  );
}

/** The API's own parameters, without those of the protocol. */
export function RequestParams({ form }: ListsProps) {
  return (
    <RowList
      form={form}
      name="requestParams"
      title="Request parameters"
      description="The parameters of a call besides the common ones"
      what="request parameter"
      blank={() => ({ name: '', type: 'string', isRequired: true, description: '', example: '' })}
      nameOf={({ name }) => name}
      summaryOf={({ name, type, isRequired, description }) => (
        <Summary name={name} facts={`${type}, ${isRequired ? 'required' : 'optional'}`} words={description} />
      )}
    >
      {(index) => <RequestParam form={form} index={index} />}
    </RowList>
  );
}

function FieldRow({ control, path, required }: FieldRowProps) {
  return (
    <>
      <Grid>
        <TextInput
          control={control}
          name={`${path}.name`}
          label="Field name"
          description="Its path; [] means the entries of a list"
          autoComplete="off"
          isRequired
        />
        <TextInput
          control={control}
          name={`${path}.type`}
          label="Field type"
          description="Its JSON type; join several, such as null, with |"
          autoComplete="off"
          isRequired
        />
      </Grid>
      <CheckboxInput control={control} name={`${path}.isRequired`} isDefaultSelected>
        {required}
      </CheckboxInput>
      <TextAreaInput control={control} name={`${path}.description`} label="Description" rows={2} />
    </>
  );
}

/** How fields are listed, both of a response and of a parameter. */
const fieldEntries = {
  blank: () => ({ name: '', type: 'string', isRequired: true, description: '' }),
  nameOf: ({ name }: ApiResponseField) => name,
  summaryOf: ({ name, type, isRequired = true, description }: ApiResponseField) => (
    <Summary name={name} facts={`${type}, ${isRequired ? 'required' : 'optional'}`} words={description} />
  ),
};

/** The fields of the business data in a response. */
export function ResponseParams({ form }: ListsProps) {
  return (
    <RowList
      form={form}
      name="responseParams"
      title="Response parameters"
      description="The fields of the business information"
      what="response parameter"
      {...fieldEntries}
    >
      {(index) => (
        <FieldRow control={form.control} path={`responseParams.${index}`} required="Every response has it" />
      )}
    </RowList>
  );
}

function ResponseCode({ control, index }: RowProps) {
  return (
    <>
      <Grid>
        <NumberInput
          control={control}
          name={`responseCodes.${index}.code`}
          label="Code"
          formatOptions={{ useGrouping: false }}
          hidesButtons
          isRequired
        />
        <TextInput
          control={control}
          name={`responseCodes.${index}.codename`}
          label="Name"
          autoComplete="off"
          isRequired
        />
      </Grid>
      <TextAreaInput control={control} name={`responseCodes.${index}.message`} label="Message" rows={2} />
    </>
  );
}

/** The return codes of an API. */
export function ResponseCodes({ form }: ListsProps) {
  return (
    <RowList
      form={form}
      name="responseCodes"
      title="Response codes"
      description="The codes that a call can return"
      what="response code"
      blank={() => ({ code: Number.NaN, codename: '', message: '' })}
      nameOf={({ code, codename }) => codename || (Number.isNaN(code) ? '' : String(code))}
      summaryOf={({ code, codename, message }) => (
        <Summary name={String(code)} facts={codename} words={message} />
      )}
    >
      {(index) => <ResponseCode control={form.control} index={index} />}
    </RowList>
  );
}

function LanguageExample({ control, index }: RowProps) {
  return (
    <>
      <ChoiceInput
        control={control}
        name={`examples.${index}.language`}
        label="Language"
        options={CODE_LANGUAGES}
        isRequired
      />
      <TextAreaInput
        control={control}
        name={`examples.${index}.requestExample`}
        label="Request example"
        description="The complete program that signs, calls and prints the response"
        rows={10}
        isMonospace
      />
      <TextAreaInput
        control={control}
        name={`examples.${index}.responseExample`}
        label="Reading the response"
        description="A function that reads the response’s text and returns the business information"
        rows={6}
        isMonospace
      />
    </>
  );
}

/** The code examples that operators write; the platform generates those in other languages. */
export function LanguageExamples({ form }: ListsProps) {
  return (
    <RowList
      form={form}
      name="examples"
      title="Examples in languages"
      description="At most one per language; the platform generates the other languages"
      what="example"
      blank={() => {
        const written = form.getValues('examples').map(({ language }) => language);
        const languages = Object.keys(CODE_LANGUAGES) as (keyof typeof CODE_LANGUAGES)[];
        const language = languages.find((each) => !written.includes(each)) ?? 'java';
        return { language, requestExample: '', responseExample: '' };
      }}
      nameOf={({ language }) => CODE_LANGUAGES[language]}
      summaryOf={({ language, requestExample }) => (
        <Summary
          name={CODE_LANGUAGES[language]}
          facts={requestExample ? `${requestExample.split('\n').length} lines` : 'Empty'}
          words=""
        />
      )}
    >
      {(index) => <LanguageExample control={form.control} index={index} />}
    </RowList>
  );
}
