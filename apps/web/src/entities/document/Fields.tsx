import type { ApiParameter, ApiReturnCode } from '@platform/sdk';
import { Code, Link } from '@platform/ui';
import { TextWithCode } from '#components/TextWithCode.tsx';
import { returnCodeHref } from '#entities/call/returnCodeHref.ts';
import {
  about,
  children as childrenStyle,
  field,
  head,
  kind,
  list,
  name as nameStyle,
  required,
} from './Fields.css.ts';
import { type FieldNode, fieldTree } from './fieldTree.ts';

/** Marks a field as required or optional. */
function RequiredMark({ isRequired }: { isRequired: boolean }) {
  return <span className={isRequired ? required : kind}>{isRequired ? 'required' : 'optional'}</span>;
}

/**
 * The parameters of a call: name, type, whether it is required, description, example, and the fields of JSON
 * parameters.
 */
export function ParameterList({ parameters }: { parameters: readonly ApiParameter[] }) {
  return (
    <ul className={list}>
      {parameters.map(({ name, type, isRequired, description, example, fields = [] }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: while an operator edits them, two may have the same name
        <li key={index} className={field}>
          <div className={head}>
            <Code className={nameStyle}>{name}</Code>
            <span className={kind}>{type}</span>
            <RequiredMark isRequired={isRequired} />
          </div>
          <p className={about}>
            <TextWithCode>{description}</TextWithCode>
            {example !== '' && (
              <>
                {' '}
                Example: <Code>{example}</Code>
              </>
            )}
          </p>
          {fields.length > 0 && <FieldList fields={fieldTree(fields)} isNested />}
        </li>
      ))}
    </ul>
  );
}

/** The fields of a response or of a JSON parameter, nested. */
export function FieldList({
  fields,
  isNested = false,
}: {
  fields: readonly FieldNode[];
  isNested?: boolean;
}) {
  return (
    <ul className={isNested ? childrenStyle : list}>
      {fields.map(({ name, path, type, isRequired, isNullable, description, children }) => (
        <li key={path} className={field}>
          <div className={head}>
            <Code className={nameStyle}>{name}</Code>
            <span className={kind}>{isNullable ? `${type}, nullable` : type}</span>
            {isRequired !== undefined && <RequiredMark isRequired={isRequired} />}
          </div>
          {description !== '' && (
            <p className={about}>
              <TextWithCode>{description}</TextWithCode>
            </p>
          )}
          {children.length > 0 && <FieldList fields={children} isNested />}
        </li>
      ))}
    </ul>
  );
}

/** The return codes of an API; each links to its explanation. */
export function ReturnCodeList({ codes }: { codes: readonly ApiReturnCode[] }) {
  return (
    <ul className={list}>
      {codes.map(({ code, codename, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: while an operator edits them, two may be equal
        <li key={index} className={field}>
          <div className={head}>
            <span className={kind}>{code}</span>
            <Link href={returnCodeHref(codename)}>
              <Code className={nameStyle}>{codename}</Code>
            </Link>
          </div>
          <p className={about}>
            <TextWithCode>{message}</TextWithCode>
          </p>
        </li>
      ))}
    </ul>
  );
}
