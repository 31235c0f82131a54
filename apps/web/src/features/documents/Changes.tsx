import type { ApiInfo } from '@platform/sdk';
import { type ApiField, apiChanges, type FieldChange } from '@platform/sdk/documents';
import { useQueryApiInfo } from '@platform/sdk/react';
import { Code, Heading, Stack, Tag, type TagProps, Text } from '@platform/ui';
import { Loaded } from '#components/Loaded.tsx';
import { TextWithCode } from '#components/TextWithCode.tsx';
import { arrow, change, list, name, type } from './Changes.css.ts';

const KINDS = {
  added: { label: 'Added', tone: 'success' },
  removed: { label: 'Removed', tone: 'danger' },
  renamed: { label: 'Renamed', tone: 'neutral' },
  changed: { label: 'Changed', tone: 'neutral' },
} as const satisfies Record<FieldChange['kind'], { label: string; tone: TagProps['tone'] }>;

/** A field's path, with its type and whether it is required if the change affects or introduces them. */
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

function Change({ change: changed }: { change: FieldChange }) {
  const { label, tone } = KINDS[changed.kind];
  const before = 'before' in changed ? changed.before : undefined;
  const after = 'after' in changed ? changed.after : undefined;
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
        {changed.kind === 'added' && (
          <Text size="small" tone="secondary">
            <TextWithCode>{changed.after.description}</TextWithCode>
          </Text>
        )}
      </Stack>
    </li>
  );
}

/** Changes of one part of an API. */
function Part({ title, changes }: { title: string; changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={3}>{title}</Heading>
      <ul className={list}>
        {changes.map((each) => (
          <Change key={'after' in each ? each.after.path : `-${each.before.path}`} change={each} />
        ))}
      </ul>
    </Stack>
  );
}

/** Props of Changes. */
export interface ChangesProps {
  /** The id of the version to compare with. */
  since: string;
  /** The shown version. */
  api: Pick<ApiInfo, 'requestParams' | 'responseParams'>;
}

/** The parameters and fields that differ from another version of the API, computed from both descriptions. */
export function Changes({ since, api }: ChangesProps) {
  const earlier = useQueryApiInfo({ apiId: since }, { query: { staleTime: Number.POSITIVE_INFINITY } });
  return (
    <Loaded query={earlier} what="changes">
      {(before) => {
        const { parameters, response } = apiChanges(before, api);
        return parameters.length + response.length === 0 ? (
          <Text>Parameters and response are the same.</Text>
        ) : (
          <Stack gap={4}>
            <Part title="Request" changes={parameters} />
            <Part title="Response" changes={response} />
          </Stack>
        );
      }}
    </Loaded>
  );
}
