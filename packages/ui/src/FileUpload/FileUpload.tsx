import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import {
  DropZone,
  FieldErrorContext,
  FileTrigger,
  LabelContext,
  Provider,
  Text,
  TextContext,
  useLocale,
} from 'react-aria-components';
import { Button } from '../Button/Button.tsx';
import { field } from '../Field/Field.css.ts';
import { FieldLabel, FieldNotes, invalid } from '../Field/Field.tsx';
import { FileTextIcon, TrashIcon, UploadIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type BaseProps, cx, states } from '../internal/base.ts';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { accepts } from './accepts.ts';
import {
  filled,
  hint,
  hintIcon,
  item,
  list,
  name as nameStyle,
  notes,
  open,
  picture,
  preview,
  size as sizeStyle,
  words as wordsStyle,
  zone,
} from './FileUpload.css.ts';

/** A file that the server has already. */
export interface StoredFile {
  /** Its name. */
  name: string;
  /** Where it can be seen; pictures are shown from there. */
  url?: string;
  /** Its size in bytes. */
  size?: number;
  /** Its media type. */
  type?: string;
}

/** A file of the reader's, or one that the server has already. */
export type UploadFile = File | StoredFile;

/** A file that was not taken. */
export interface RejectedFile {
  /** The file. */
  file: File;
  /** Why it was not taken. */
  reason: 'type' | 'size' | 'count';
}

interface FileUploadOwnProps extends BaseProps {
  /** What the field asks for. */
  label: ReactNode;
  /** Help that stays: kinds and size, in words. */
  description?: ReactNode;
  /** What is wrong and how to put it right. Its presence makes the field invalid. */
  errorMessage?: string | undefined;
  /** Shows the mark of a field that has to be filled in. */
  isRequired?: boolean;
  /** Locks the field. */
  isDisabled?: boolean;
  /** Shows the field as wrong, with or without a message. */
  isInvalid?: boolean;
  /** The files, where the app keeps them. */
  value?: readonly UploadFile[];
  /** The files at first, where the field keeps them. */
  defaultValue?: readonly UploadFile[];
  /** Called with all the files when one was added, replaced or removed. */
  onChange?: (files: UploadFile[]) => void;
  /** Called with the files that were not taken. The field shows a message for each by itself. */
  onReject?: (files: RejectedFile[]) => void;
  /** Called when focus leaves the button. */
  onBlur?: () => void;
  /** How much of the files, or of each, has been sent, in percent. Left out, nothing is under way. */
  progress?: number | ((file: UploadFile) => number | undefined) | undefined;
  /** Stands before the button: “Drop a picture here, or”. Touch screens, where nothing can be dropped, leave it out. */
  dropLabel: ReactNode;
  /** The button that opens the system's file dialog. */
  chooseLabel: string;
  /** The name of the button that takes a file away. */
  removeLabel: (name: string) => string;
  /** The button, for moving focus there. */
  inputRef?: Ref<HTMLButtonElement>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

type KindCheck =
  | { acceptedFileTypes?: never; typeMessage?: never }
  | {
      /** The kinds that are taken: media types, families (`image/*`) or endings (`.pdf`). */
      acceptedFileTypes: readonly string[];
      /** What is said of a file of another kind. */
      typeMessage: (name: string) => string;
    };

type SizeCheck =
  | { maxSize?: never; sizeMessage?: never }
  | {
      /** The size, in bytes, that a file may have. */
      maxSize: number;
      /** What is said of a larger file. */
      sizeMessage: (name: string) => string;
    };

type Count =
  | {
      /** One file: another one takes its place. */
      allowsMultiple?: false;
      /** The button that opens the file dialog when there is a file already. */
      replaceLabel: string;
      maxFiles?: never;
      countMessage?: never;
    }
  | {
      /** Any number of files, one after the other or at once. */
      allowsMultiple: true;
      replaceLabel?: never;
      maxFiles?: never;
      countMessage?: never;
    }
  | {
      /** Any number of files up to a limit. */
      allowsMultiple: true;
      replaceLabel?: never;
      /** How many files there may be. */
      maxFiles: number;
      /** What is said of a file too many. */
      countMessage: (name: string) => string;
    };

export type FileUploadProps = FileUploadOwnProps & KindCheck & SizeCheck & Count;

const isSame = (one: UploadFile, other: UploadFile) =>
  one instanceof File && other instanceof File
    ? one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
    : one === other;

const looksLikePicture = ({ name, type }: UploadFile) =>
  type ? type.startsWith('image/') : /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(name);

/** A size in the reader's language, in the unit that keeps it short. */
function formatSize(bytes: number, locale: string): string {
  const [unit, divisor] =
    bytes < 1000
      ? (['byte', 1] as const)
      : bytes < 1_000_000
        ? (['kilobyte', 1000] as const)
        : (['megabyte', 1_000_000] as const);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(bytes / divisor);
}

function Preview({ file }: { file: UploadFile }) {
  const isPicture = looksLikePicture(file);
  const stored = file instanceof File ? undefined : file.url;
  const [made, setMade] = useState<string>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    setBroken(false);
    if (!isPicture || !(file instanceof File)) return;
    const url = URL.createObjectURL(file);
    setMade(url);
    return () => URL.revokeObjectURL(url);
  }, [file, isPicture]);
  const source = stored ?? made;
  return (
    <span className={preview}>
      {isPicture && source && !isBroken ? (
        // The name stands beside it.
        <img src={source} alt="" onError={() => setBroken(true)} className={picture} />
      ) : (
        <FileTextIcon size="large" />
      )}
    </span>
  );
}

interface FileWordsProps {
  /** What is spoken of. */
  file: UploadFile;
  /** How much of it has been sent, in percent. */
  progress: number | undefined;
}

function FileWords({ file, progress }: FileWordsProps) {
  const { locale } = useLocale();
  const words = <bdi className={nameStyle}>{file.name}</bdi>;
  return (
    <div className={wordsStyle}>
      {progress !== undefined && progress < 100 ? (
        <ProgressBar value={progress} label={words} />
      ) : (
        <>
          {words}
          {file.size !== undefined && <span className={sizeStyle}>{formatSize(file.size, locale)}</span>}
        </>
      )}
    </div>
  );
}

/**
 * Asks for a file or several: dropped, pasted or chosen from the system's dialog. Checks kind and size, shows what was
 * taken, and leaves sending to the app. Previews need `img-src blob:` in a content security policy; without it, and for
 * what is no picture, an icon stands there.
 */
export function FileUpload({
  label,
  description,
  errorMessage,
  isRequired = false,
  isDisabled = false,
  isInvalid,
  value,
  defaultValue = [],
  onChange,
  onReject,
  onBlur,
  progress,
  dropLabel,
  chooseLabel,
  replaceLabel,
  removeLabel,
  acceptedFileTypes,
  typeMessage,
  maxSize,
  sizeMessage,
  allowsMultiple = false,
  maxFiles = allowsMultiple ? Number.POSITIVE_INFINITY : 1,
  countMessage,
  inputRef,
  id,
  className,
  ...props
}: FileUploadProps) {
  const ownId = useId();
  const buttonId = id ?? `${ownId}button`;
  const labelId = `${ownId}label`;
  const notesId = `${ownId}notes`;
  const button = useRef<HTMLButtonElement>(null);
  const [kept, setKept] = useState(defaultValue);
  const [complaints, setComplaints] = useState('');
  const files = value ?? kept;
  const message = errorMessage || complaints || undefined;
  const wrong = invalid(isInvalid, message);
  const single = allowsMultiple ? undefined : files[0];

  const change = (changed: UploadFile[]) => {
    setKept(changed);
    onChange?.(changed);
  };

  const add = (added: File[]) => {
    if (added.length === 0) return;
    const rejected: RejectedFile[] = [];
    let taken = allowsMultiple ? [...files] : [];
    for (const file of added) {
      if (acceptedFileTypes && !accepts(file, acceptedFileTypes)) rejected.push({ file, reason: 'type' });
      else if (maxSize !== undefined && file.size > maxSize) rejected.push({ file, reason: 'size' });
      else if (!allowsMultiple) taken = taken.length === 0 ? [file] : taken;
      else if (taken.some((other) => isSame(other, file))) continue;
      else if (taken.length >= maxFiles) rejected.push({ file, reason: 'count' });
      else taken.push(file);
    }
    const say = { type: typeMessage, size: sizeMessage, count: countMessage };
    setComplaints(rejected.map(({ file, reason }) => say[reason]?.(file.name) ?? '').join(' '));
    if (rejected.length > 0) onReject?.(rejected);
    if (allowsMultiple ? taken.length > files.length : taken.length > 0) change(taken);
  };

  const remove = (file: UploadFile) => {
    setComplaints('');
    change(files.filter((other) => other !== file));
    // The button that was pressed goes away; the next thing to do is to choose another file.
    button.current?.focus();
  };

  const sent = (file: UploadFile) => (typeof progress === 'function' ? progress(file) : progress);
  const removeButton = (file: UploadFile) => (
    <IconButton
      size="small"
      icon={TrashIcon}
      aria-label={removeLabel(file.name)}
      isDisabled={isDisabled}
      onPress={() => remove(file)}
    />
  );

  return (
    <Provider
      values={[
        [LabelContext, { id: labelId, elementType: 'span' }],
        [TextContext, { slots: { description: {}, errorMessage: {} } }],
        [
          FieldErrorContext,
          { isInvalid: wrong, validationErrors: [], validationDetails: {} as ValidityState },
        ],
      ]}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend could not stand in this layout. */}
      <div {...props} role="group" aria-labelledby={labelId} className={cx(field, className)}>
        <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
        <DropZone
          aria-labelledby={labelId}
          isDisabled={isDisabled}
          getDropOperation={() => 'copy'}
          onDrop={async ({ items }) => {
            const dropped = items.flatMap((dropped) => (dropped.kind === 'file' ? [dropped.getFile()] : []));
            add(await Promise.all(dropped));
          }}
          className={cx(zone, single ? filled : open)}
          {...states({ invalid: wrong })}
        >
          {single ? (
            <>
              <Preview file={single} />
              <FileWords file={single} progress={sent(single)} />
            </>
          ) : (
            <>
              <UploadIcon size="large" className={hintIcon} />
              <Text slot="label" className={hint}>
                {dropLabel}
              </Text>
            </>
          )}
          <FileTrigger
            hidden
            allowsMultiple={allowsMultiple}
            {...(acceptedFileTypes ? { acceptedFileTypes } : {})}
            onSelect={(chosen) => add([...(chosen ?? [])])}
          >
            <Button
              id={buttonId}
              ref={(element) => {
                button.current = element;
                if (typeof inputRef === 'function') return inputRef(element);
                if (inputRef) inputRef.current = element;
              }}
              size="small"
              isDisabled={isDisabled}
              onBlur={onBlur}
              aria-labelledby={`${buttonId} ${labelId}`}
              aria-describedby={notesId}
            >
              {single ? replaceLabel : chooseLabel}
            </Button>
          </FileTrigger>
          {single && removeButton(single)}
        </DropZone>
        {allowsMultiple && files.length > 0 && (
          <ul className={list}>
            {files.map((file) => (
              <li
                key={`${file.name} ${file.size} ${'lastModified' in file ? file.lastModified : file.url}`}
                className={item}
              >
                <Preview file={file} />
                <FileWords file={file} progress={sent(file)} />
                {removeButton(file)}
              </li>
            ))}
          </ul>
        )}
        <div id={notesId} aria-live="polite" className={notes}>
          <FieldNotes description={description} errorMessage={message} />
        </div>
      </div>
    </Provider>
  );
}
