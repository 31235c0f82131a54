import type { ApiField, ApiFieldChange } from '@platform/sdk';
import { Code, Heading, type HeadingLevel, Stack, Tag, type TagProps, Text } from '@platform/ui';
import { TextWithCode } from '#components/TextWithCode.tsx';
import { arrow, change, list, name, type } from './FieldChanges.css.ts';

const KINDS = {
  added: { label: 'Added', tone: 'success' },
  removed: { label: 'Removed', tone: 'danger' },
  renamed: { label: 'Renamed', tone: 'neutral' },
  changed: { label: 'Changed', tone: 'neutral' },
} as const satisfies Record<ApiFieldChange['kind'], { label: string; tone: TagProps['tone'] }>;

/** A field's path and type; also whether the field is required, if it is new or removed, or if that has changed. */
function Field({
  field: { path, type: written, isRequired },
  isRequiredShown,
}: {
  field: ApiField;
  isRequiredShown: boolean;
}) {
  return (
    <span>
      <Code className={name}>{path}</Code>{' '}
      <span className={type}>
        {written}
        {isRequiredShown && (isRequired ? ', required' : ', optional')}
      </span>
    </span>
  );
}

function Change({ change: { kind, before, after } }: { change: ApiFieldChange }) {
  const { label, tone } = KINDS[kind];
  const isRequiredShown = before?.isRequired !== after?.isRequired;
  return (
    <li className={change}>
      <Tag tone={tone}>{label}</Tag>
      <Stack gap={1}>
        <span>
          {before && <Field field={before} isRequiredShown={isRequiredShown} />}
          {before && after && (
            <span role="img" aria-label="now" className={arrow}>
              {' '}
              →{' '}
            </span>
          )}
          {after && <Field field={after} isRequiredShown={isRequiredShown} />}
        </span>
        {kind === 'added' && after && (
          <Text size="small" tone="secondary">
            <TextWithCode>{after.description}</TextWithCode>
          </Text>
        )}
      </Stack>
    </li>
  );
}

/** Props of FieldChanges. */
export interface FieldChangesProps {
  /** What changed: `Request`, `Response`. */
  title: string;
  headingLevel: HeadingLevel;
  changes: readonly ApiFieldChange[];
}

/** The changed fields of one part of an API; nothing if there are none. */
export function FieldChanges({ title, headingLevel, changes }: FieldChangesProps) {
  if (changes.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={headingLevel}>{title}</Heading>
      <ul className={list}>
        {changes.map((each) => (
          <Change key={each.after?.path ?? `-${each.before?.path}`} change={each} />
        ))}
      </ul>
    </Stack>
  );
}
