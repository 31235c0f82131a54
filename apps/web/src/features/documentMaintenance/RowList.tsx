import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  Card,
  ChevronDownIcon,
  ChevronUpIcon,
  IconButton,
  Inline,
  PlusIcon,
  Stack,
  Text,
  TrashIcon,
  VisuallyHidden,
} from '@platform/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldArray, get, type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { DocumentFields, EntryOf, ListPath } from './editorFields.ts';
import { buttons, fields as fieldsStyle, head, row as rowStyle, rows, summary } from './Maintenance.css.ts';

/** Props of RowList. */
export interface RowListProps<Name extends ListPath> {
  form: UseFormReturn<DocumentFields>;
  /** The form path of the list. */
  name: Name;
  /** Heading of the list. */
  title: string;
  description: string;
  /** Name of one entry: “request parameter”. */
  what: string;
  /** Creates a new entry. */
  blank: () => EntryOf<Name>;
  /** The name of an entry; empty if it has none yet. */
  nameOf: (entry: EntryOf<Name>) => string;
  /** The collapsed view of an entry. */
  summaryOf: (entry: EntryOf<Name>) => ReactNode;
  /** The fields of an entry. */
  children: (index: number) => ReactNode;
}

/** Longer lists show only their first entries until all are requested. */
const COLLAPSED_COUNT = 10;

/** The errors of a list and, by index, of its entries. */
interface ListErrors {
  [index: number]: unknown;
  root?: { message?: string };
  message?: string;
}

/** The focus target after a change of the list. */
type Target = { index: number; button: 'first' | 'up' | 'down' | 'edit' } | 'add';

/** A list whose entries can be added, edited, removed and reordered; an entry that is not edited takes one line. */
export function RowList<Name extends ListPath>({
  form,
  name,
  title,
  description,
  what,
  blank,
  nameOf,
  summaryOf,
  children,
}: RowListProps<Name>) {
  const { fields, append, remove, swap } = useFieldArray<DocumentFields, ListPath>({
    control: form.control,
    name,
  });
  const entries = (form.watch(name) ?? []) as EntryOf<Name>[];
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [isWhole, setWhole] = useState(false);
  const [added, setAdded] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const target = useRef<Target>(undefined);
  const errors: ListErrors | undefined = get(form.formState.errors, name);
  const problem = errors?.root?.message ?? errors?.message;
  const shouldOpen = (index: number) => index === added || errors?.[index] !== undefined;
  const isShortened =
    !isWhole &&
    fields.length > COLLAPSED_COUNT &&
    !fields.some((_, index) => index >= COLLAPSED_COUNT && shouldOpen(index));
  const shown = isShortened ? fields.slice(0, COLLAPSED_COUNT) : fields;
  const toOpen = fields.filter(({ id }, index) => shouldOpen(index) && !open.has(id)).map(({ id }) => id);
  if (toOpen.length > 0) {
    // Entries that are opened because they are new or invalid stay open while they are edited.
    setOpen(new Set([...open, ...toOpen]));
    setWhole(true);
    setAdded(undefined);
  }
  useEffect(() => {
    const wanted = target.current;
    target.current = undefined;
    if (wanted === 'add') add.current?.focus();
    if (!wanted || wanted === 'add') return;
    const row = list.current?.children[wanted.index];
    const selector = wanted.button === 'first' ? 'input, textarea, button' : `[data-part="${wanted.button}"]`;
    const within = wanted.button === 'first' ? row?.querySelector('[data-part="fields"]') : row;
    within?.querySelector<HTMLElement>(selector)?.focus();
  });
  const called = (index: number) => {
    const entry = entries[index];
    return (entry && nameOf(entry)) || `${what} ${index + 1}`;
  };

  const moveTo = (index: number, to: number) => {
    swap(index, to);
    const button = to < index ? 'up' : 'down';
    const isEnd = to === 0 || to === fields.length - 1;
    target.current = { index: to, button: isEnd ? 'edit' : button };
    setAnnouncement(`${called(index)} is now number ${to + 1} of ${fields.length}`);
  };
  return (
    <Card
      title={`${title} (${fields.length})`}
      description={description}
      actions={
        <Button
          ref={add}
          size="small"
          icon={PlusIcon}
          onPress={() => {
            append(blank() as FieldArray<DocumentFields, ListPath>, { shouldFocus: false });
            setAdded(fields.length);
            target.current = { index: fields.length, button: 'first' };
            setAnnouncement('');
          }}
        >
          {`Add ${what}`}
        </Button>
      }
    >
      <Stack gap={2}>
        {problem && (
          <Text tone="danger" size="small" data-invalid="true">
            {problem}
          </Text>
        )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        {fields.length === 0 && <Text tone="muted">{`There is no ${what} yet.`}</Text>}
        <ul ref={list} className={rows} aria-label={title}>
          {shown.map(({ id }, index) => {
            const entry = entries[index];
            const isOpen = open.has(id) || shouldOpen(index);
            const label = called(index);
            return (
              <li key={id} className={rowStyle}>
                <div className={head}>
                  <div className={summary}>
                    {entry && nameOf(entry) ? summaryOf(entry) : <Text>{label}</Text>}
                  </div>
                  <div className={buttons}>
                    <IconButton
                      size="small"
                      icon={isOpen ? ChevronUpIcon : ChevronDownIcon}
                      aria-label={`Edit ${label}`}
                      aria-expanded={isOpen}
                      data-part="edit"
                      onPress={() => {
                        const next = new Set(open);
                        if (!next.delete(id)) next.add(id);
                        setOpen(next);
                      }}
                    />
                    <IconButton
                      size="small"
                      icon={ArrowUpIcon}
                      aria-label={`Move ${label} up`}
                      data-part="up"
                      isDisabled={index === 0}
                      onPress={() => moveTo(index, index - 1)}
                    />
                    <IconButton
                      size="small"
                      icon={ArrowDownIcon}
                      aria-label={`Move ${label} down`}
                      data-part="down"
                      isDisabled={index === fields.length - 1}
                      onPress={() => moveTo(index, index + 1)}
                    />
                    <IconButton
                      size="small"
                      icon={TrashIcon}
                      aria-label={`Remove ${label}`}
                      onPress={() => {
                        remove(index);
                        const next = Math.min(index, fields.length - 2);
                        target.current = next < 0 ? 'add' : { index: next, button: 'edit' };
                        setAnnouncement(`${label} was removed`);
                      }}
                    />
                  </div>
                </div>
                {isOpen && (
                  <div className={fieldsStyle} data-part="fields">
                    {children(index)}
                  </div>
                )}
              </li>
            );
          })}
        </ul>
        {isShortened && (
          <Inline>
            <Button
              size="small"
              variant="quiet"
              onPress={() => {
                setWhole(true);
                target.current = { index: COLLAPSED_COUNT, button: 'edit' };
              }}
            >
              {`Show all ${fields.length}`}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
