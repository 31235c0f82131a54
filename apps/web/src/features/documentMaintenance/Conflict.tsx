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
  writtenOf,
} from './editorFields.ts';
import { line, otherLine, version } from './Maintenance.css.ts';

/** What the two versions are. */
export interface ConflictProps {
  /** The document as it is now, changed by somebody else. */
  theirs: Document;
  /** The document that the form was opened with. */
  base: Document;
  /** @returns what the form holds now */
  mine: () => DocumentFields;
  /** @returns the path of a folder by its id */
  folderOf: (id: string | null) => string;
  /** How often saving was refused for it: each time it is pointed to again. */
  refusals: number;
  /** Whether the form's version is being saved. */
  isPending: boolean;
  /** Called with the fields that keep what stands in the form; the others become the other version's. */
  onMerge: (kept: FieldName[]) => void;
  /** Called to save the form's version over the other. */
  onOverwrite: () => void;
}

type Side = 'mine' | 'theirs';

interface VersionProps {
  /** Whose it is and of which field. */
  label: string;
  text: string;
  /** The other version's text. */
  other: string;
}

/** One version of a field; the lines that the other does not have are marked. */
function Version({ label, text, other }: VersionProps) {
  const others = new Set(other.split('\n'));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard as well
    <section className={version} aria-label={label} tabIndex={0}>
      {text === '' ? (
        <Text elementType="span" size="small" tone="muted">
          Empty
        </Text>
      ) : (
        text.split('\n').map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its number
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

/** Field by field, what stands in the form and what somebody else saved. */
function Comparison({ theirs, base, mine, folderOf, onMerge }: ComparisonProps) {
  const other = fieldsOf(theirs);
  const [names] = useState(() => differences(mine, other));
  const [sides, setSides] = useState<Partial<Record<FieldName, Side>>>(() => {
    // What only one of the two has touched goes without asking; the reader may say otherwise.
    const touched = differences(mine, base);
    return Object.fromEntries(names.map((name) => [name, touched.includes(name) ? 'mine' : 'theirs']));
  });
  const author = theirs.lastModifiedBy;
  return (
    <Stack gap={6}>
      <Text>
        {names.length === 0
          ? 'Both versions say the same.'
          : 'Choose for each field which version stays. Fields that you have not changed follow the other version. Nothing is saved yet.'}
      </Text>
      {names.map((name) => {
        const own = writtenOf(name, mine, folderOf);
        const others = writtenOf(name, other, folderOf);
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
          Take over into the form
        </Button>
      </Inline>
    </Stack>
  );
}

/** @returns who has changed the document meanwhile, in the words of the server's refusal */
export function conflictOf({ lastModifiedBy }: Pick<Document, 'lastModifiedBy'>): string {
  return `${lastModifiedBy} has changed the document meanwhile`;
}

/** What was done about the document beside its fields; empty for nothing. */
function publicationOf(theirs: Document, base: Document): string {
  if (theirs.isPublished !== base.isPublished) {
    return theirs.isPublished ? 'It is published now. ' : 'It is not published any more. ';
  }
  if (theirs.apiId === base.apiId) return '';
  return theirs.apiId === null
    ? 'It is bound to no API any more. '
    : `It is bound to ${theirs.apiName} now. `;
}

/** Tells that somebody else has changed the document since it was opened, and leads the two versions together. */
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
              Save yours over it
            </Button>
          </>
        }
      >
        {`It was changed ${formatDateTime(theirs.updateTime)}. ${publicationOf(theirs, base)}Nothing that you have typed is lost: bring the two versions together field by field, or replace the other by yours.`}
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
