import type { Document } from '@platform/sdk';
import {
  Alert,
  Button,
  Dialog,
  Grid,
  Inline,
  Radio,
  RadioGroup,
  Stack,
  Text,
  VisuallyHidden,
} from '@platform/ui';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import {
  type DocumentFields,
  differences,
  FIELD_LABELS,
  type FieldName,
  fieldsOf,
  fieldsText,
} from './editorFields.ts';
import { line, otherLine, version } from './Maintenance.css.ts';

/** Props of Conflict. */
export interface ConflictProps {
  /** The document's current version, changed by somebody else. */
  theirs: Document;
  /** The version that the form was opened with. */
  base: Document;
  /** @returns the form's current values */
  mine: () => DocumentFields;
  /** @returns the path of a folder by its id */
  folderOf: (id: string | null) => string;
  /** How often saving has failed; each time the conflict is brought into view again. */
  refusals: number;
  /** Whether the form's version is being saved. */
  isPending: boolean;
  /** Called with the fields that keep the form's value; the others get the other version's value. */
  onMerge: (kept: FieldName[]) => void;
  /** Called to overwrite the other version with the form's. */
  onOverwrite: () => void;
}

type Side = 'mine' | 'theirs';

interface VersionProps {
  /** Whose version it is, and the field's name. */
  label: string;
  text: string;
  /** The other version's text. */
  other: string;
}

/** One version of a field; lines that differ from the other version are marked. */
function Version({ label, text, other }: VersionProps) {
  const others = new Set(other.split('\n'));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={version} aria-label={label} tabIndex={0}>
      {text === '' ? (
        <Text elementType="span" size="small" tone="muted">
          Empty
        </Text>
      ) : (
        text.split('\n').map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other key
          <span key={index} className={others.has(words) ? line : `${line} ${otherLine}`}>
            {!others.has(words) && <VisuallyHidden>Different: </VisuallyHidden>}
            {words}
          </span>
        ))
      )}
    </section>
  );
}

interface ComparisonProps extends Pick<ConflictProps, 'theirs' | 'folderOf'> {
  base: DocumentFields;
  mine: DocumentFields;
  onMerge: (kept: FieldName[]) => void;
}

/** Compares the form's values with those that somebody else saved, field by field. */
function Comparison({ theirs, base, mine, folderOf, onMerge }: ComparisonProps) {
  const other = fieldsOf(theirs);
  const [names] = useState(() => differences(mine, other));
  const [sides, setSides] = useState<Partial<Record<FieldName, Side>>>(() => {
    // Preselects the form's value if it was changed here, otherwise the other version; the reader can override that.
    const changed = differences(mine, base);
    return Object.fromEntries(names.map((name) => [name, changed.includes(name) ? 'mine' : 'theirs']));
  });
  const author = theirs.lastModifiedBy;
  return (
    <Stack gap={6}>
      <Text>
        {names.length === 0
          ? 'Both versions are the same.'
          : 'Choose the version of each field. Fields that you did not change take the other version. Nothing is saved yet.'}
      </Text>
      {names.map((name) => {
        const own = fieldsText(name, mine, folderOf);
        const others = fieldsText(name, other, folderOf);
        return (
          <Stack key={name} gap={2}>
            <RadioGroup
              label={FIELD_LABELS[name]}
              orientation="horizontal"
              value={sides[name] ?? 'mine'}
              onChange={(side) => setSides({ ...sides, [name]: side as Side })}
            >
              <Radio value="mine">Yours</Radio>
              <Radio value="theirs">{`Theirs (${author})`}</Radio>
            </RadioGroup>
            <Grid layout="two" gap={3}>
              <Version label={`${FIELD_LABELS[name]}, yours`} text={own} other={others} />
              <Version label={`${FIELD_LABELS[name]}, theirs`} text={others} other={own} />
            </Grid>
          </Stack>
        );
      })}
      <Inline justify="end">
        <Button variant="primary" onPress={() => onMerge(names.filter((name) => sides[name] === 'mine'))}>
          Apply to the form
        </Button>
      </Inline>
    </Stack>
  );
}

/** @returns who changed the document in the meantime, in the words of the server's error message */
export function conflictOf({ lastModifiedBy }: Pick<Document, 'lastModifiedBy'>): string {
  return `${lastModifiedBy} changed the document in the meantime`;
}

/** The change of the document's publication, in words; empty if there is none. */
function publicationOf(theirs: Document, base: Document): string {
  if (theirs.isPublished !== base.isPublished) {
    return theirs.isPublished ? 'It is now published. ' : 'It is no longer published. ';
  }
  if (theirs.apiId === base.apiId) return '';
  return theirs.apiId === null
    ? 'It is no longer bound to an API. '
    : `It is bound to ${theirs.apiName} now. `;
}

/** Reports that somebody else has changed the document since it was opened, and merges the two versions. */
export function Conflict({
  theirs,
  base,
  mine,
  folderOf,
  refusals,
  isPending,
  onMerge,
  onOverwrite,
}: ConflictProps) {
  const [compared, setCompared] = useState<DocumentFields>();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    alert.current?.scrollIntoView({ block: 'center' });
    alert.current?.querySelector('button')?.focus();
  }, [refusals]);
  return (
    <>
      <Alert
        ref={alert}
        tone="warning"
        title={conflictOf(theirs)}
        isAnnounced
        actions={
          <>
            <Button variant="primary" size="small" onPress={() => setCompared(mine())}>
              Compare the versions
            </Button>
            <Button size="small" isPending={isPending} onPress={onOverwrite}>
              Overwrite
            </Button>
          </>
        }
      >
        {`It was changed ${formatDateTime(theirs.updateTime)}. ${publicationOf(theirs, base)}Your changes are not lost. Merge the two versions field by field, or overwrite the other one.`}
      </Alert>
      <Dialog
        title="Two versions of the document"
        size="large"
        isOpen={compared !== undefined}
        onOpenChange={(isOpen) => !isOpen && setCompared(undefined)}
      >
        {compared && (
          <Comparison
            key={theirs.revision}
            theirs={theirs}
            base={fieldsOf(base)}
            mine={compared}
            folderOf={folderOf}
            onMerge={(kept) => {
              setCompared(undefined);
              onMerge(kept);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
