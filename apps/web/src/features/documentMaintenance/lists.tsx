import type { ApiResponseField } from '@platform/sdk';
import {
  Checkbox,
  Code,
  Grid,
  Inline,
  NumberField,
  Select,
  SelectItem,
  Text,
  TextArea,
  TextField,
} from '@platform/ui';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { useField } from '#components/form/useField.ts';
import { Words } from '#components/Words.tsx';
import { CODE_LANGUAGES } from '#entities/document/codeLanguages.ts';
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
        <Words>{words}</Words>
      </Text>
    </Inline>
  );
}

function RequestParam({ form, index }: ListsProps & { index: number }) {
  const { control } = form;
  const { value: type, inputRef: _, ...typeField } = useField(control, `requestParams.${index}.type`);
  const required = useField(control, `requestParams.${index}.isRequired`);
  return (
    <>
      <Grid>
        <TextField
          {...useField(control, `requestParams.${index}.name`)}
          label="Parameter name"
          autoComplete="off"
          isRequired
        />
        <Select {...typeField} label="Parameter type" value={type} isRequired>
          {Object.entries(PARAM_TYPES).map(([id, label]) => (
            <SelectItem key={id} id={id}>
              {label}
            </SelectItem>
          ))}
        </Select>
        <TextField
          {...useField(control, `requestParams.${index}.example`)}
          label="Example"
          autoComplete="off"
        />
      </Grid>
      <Checkbox isSelected={required.value} onChange={required.onChange} onBlur={required.onBlur}>
        A call without it is refused
      </Checkbox>
      <TextArea {...useField(control, `requestParams.${index}.description`)} label="Description" rows={2} />
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
      title={`Fields of ${param || `request param ${index + 1}`}`}
      description="What its JSON consists of"
      what="field"
      {...fieldEntries}
    >
      {(field) => (
        <FieldRow
          control={form.control}
          path={`requestParams.${index}.fields.${field}`}
          required="The value needs it"
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
      title="Request params"
      description="What a call brings beside the protocol’s own parameters"
      what="request param"
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
  const { value: isRequired = true, onChange, onBlur } = useField(control, `${path}.isRequired`);
  return (
    <>
      <Grid>
        <TextField
          {...useField(control, `${path}.name`)}
          label="Field name"
          description="Its path; [] stands for the entries of a list"
          autoComplete="off"
          isRequired
        />
        <TextField
          {...useField(control, `${path}.type`)}
          label="Field type"
          description="Its JSON type; several are joined by |, null among them"
          autoComplete="off"
          isRequired
        />
      </Grid>
      <Checkbox isSelected={isRequired} onChange={onChange} onBlur={onBlur}>
        {required}
      </Checkbox>
      <TextArea {...useField(control, `${path}.description`)} label="Description" rows={2} />
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
      title="Response params"
      description="The fields of the business information"
      what="response param"
      {...fieldEntries}
    >
      {(index) => (
        <FieldRow control={form.control} path={`responseParams.${index}`} required="Every answer has it" />
      )}
    </RowList>
  );
}

function ResponseCode({ control, index }: RowProps) {
  const { value, ...code } = useField(control, `responseCodes.${index}.code`);
  return (
    <>
      <Grid>
        <NumberField
          {...code}
          value={value}
          label="Code"
          formatOptions={{ useGrouping: false, maximumFractionDigits: 0 }}
          hidesButtons
          isRequired
        />
        <TextField
          {...useField(control, `responseCodes.${index}.codename`)}
          label="Name"
          autoComplete="off"
          isRequired
        />
      </Grid>
      <TextArea {...useField(control, `responseCodes.${index}.message`)} label="Message" rows={2} />
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
      description="What a call can end with"
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
  const { value: language, inputRef: _, ...field } = useField(control, `examples.${index}.language`);
  return (
    <>
      <Select {...field} label="Language" value={language} isRequired>
        {Object.entries(CODE_LANGUAGES).map(([id, label]) => (
          <SelectItem key={id} id={id}>
            {label}
          </SelectItem>
        ))}
      </Select>
      <TextArea
        {...useField(control, `examples.${index}.requestExample`)}
        label="Request example"
        description="The whole program that signs, calls and prints the answer"
        rows={10}
        isMonospace
      />
      <TextArea
        {...useField(control, `examples.${index}.responseExample`)}
        label="Reading the answer"
        description="A function that takes the answer’s text and returns the business information"
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
      description="One for a language at most; the platform writes those of the other languages"
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
          facts={requestExample ? `${requestExample.split('\n').length} lines` : 'Nothing written yet'}
          words=""
        />
      )}
    >
      {(index) => <LanguageExample control={form.control} index={index} />}
    </RowList>
  );
}
