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
import { assignRef } from '../internal/assignRef.ts';
import { type BaseProps, cx, states } from '../internal/base.ts';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { useMessages } from '../ThemeProvider/messages.ts';
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

/** A file that is already on the server. */
export interface StoredFile {
  /** Its name. */
  name: string;
  /** Its URL; pictures are shown from there. */
  url?: string;
  /** Its size in bytes. */
  size?: number;
  /** Its media type. */
  type?: string;
}

/** A file from the reader's device, or one that is already on the server. */
export type UploadFile = File | StoredFile;

/** A file that was rejected. */
export interface RejectedFile {
  /** The file. */
  file: File;
  /** Why it was rejected. */
  reason: 'type' | 'size' | 'count';
}

interface FileUploadOwnProps extends BaseProps {
  /** The label. */
  label: ReactNode;
  /** A permanent help text: accepted types and sizes. */
  description?: ReactNode;
  /** What is wrong and how to fix it. If set, the field is invalid. */
  errorMessage?: string | undefined;
  /** Shows the mark of a required field. */
  isRequired?: boolean;
  /** Disables the field. */
  isDisabled?: boolean;
  /** Shows the field as invalid, with or without a message. */
  isInvalid?: boolean;
  /** The files, if controlled. */
  value?: readonly UploadFile[];
  /** The initial files, if uncontrolled. */
  defaultValue?: readonly UploadFile[];
  /** Called with all files when one was added, replaced or removed. */
  onChange?: (files: UploadFile[]) => void;
  /** Called with the rejected files. The field already shows why. */
  onReject?: (files: RejectedFile[]) => void;
  /** Called when focus leaves the button. */
  onBlur?: () => void;
  /** The upload progress of all files, or of each, in percent. Undefined if no upload is running. */
  progress?: number | ((file: UploadFile) => number | undefined) | undefined;
  /** The text before the button: “Drop a picture here, or”. Hidden on touch screens, which can't drop files. */
  dropLabel: ReactNode;
  /** The label of the button that opens the system's file dialog. */
  chooseLabel: string;
  /** The label of the button that removes a file. */
  removeLabel: (name: string) => string;
  /** Formats a size, given in bytes. Default: a text in the reader's language, such as `1.39 kB`. */
  formatSize?: (bytes: number) => string;
  /** The button, for moving the focus there. */
  inputRef?: Ref<HTMLButtonElement>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

type KindCheck =
  | { acceptedFileTypes?: never; typeMessage?: never }
  | {
      /** The accepted types: media types, wildcards (`image/*`) or extensions (`.pdf`). */
      acceptedFileTypes: readonly string[];
      /** The message for a file of another type. */
      typeMessage: (name: string) => string;
    };

type SizeCheck =
  | { maxSize?: never; sizeMessage?: never }
  | {
      /** The maximum size of a file in bytes. */
      maxSize: number;
      /** The message for a larger file. */
      sizeMessage: (name: string) => string;
    };

type Count =
  | {
      /** Whether several files are allowed. Without it, a new file replaces the single one. */
      allowsMultiple?: false;
      /** The label of the button that opens the file dialog if there is a file already. */
      replaceLabel: string;
      maxFiles?: never;
      countMessage?: never;
    }
  | {
      /** Any number of files. */
      allowsMultiple: true;
      replaceLabel?: never;
      maxFiles?: never;
      countMessage?: never;
    }
  | {
      /** Several files, up to a limit. */
      allowsMultiple: true;
      replaceLabel?: never;
      /** The maximum number of files. */
      maxFiles: number;
      /** The message for each file above the limit. */
      countMessage: (name: string) => string;
    };

export type FileUploadProps = FileUploadOwnProps & KindCheck & SizeCheck & Count;

const isSame = (one: UploadFile, other: UploadFile) =>
  one instanceof File && other instanceof File
    ? one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
    : one === other;

const looksLikePicture = ({ name, type }: UploadFile) =>
  type ? type.startsWith('image/') : /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(name);

/** Formats a size in the reader's language, with three digits in a suitable unit: `1.39 kB`. */
function sizeIn(locale: string, bytes: number): string {
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
    maximumSignificantDigits: 3,
    maximumFractionDigits: 0,
    roundingPriority: 'morePrecision',
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
    return () => {
      URL.revokeObjectURL(url);
      setMade(undefined);
    };
  }, [file, isPicture]);
  const source = stored ?? made;
  return (
    <span className={preview}>
      {isPicture && source && !isBroken ? (
        // The `alt` text is empty, because the file's name is next to the picture.
        <img src={source} alt="" onError={() => setBroken(true)} className={picture} />
      ) : (
        <FileTextIcon size="large" />
      )}
    </span>
  );
}

interface FileWordsProps {
  /** The file. */
  file: UploadFile;
  /** Its upload progress in percent. */
  progress: number | undefined;
  /** Formats its size. */
  formatSize: ((bytes: number) => string) | undefined;
}

function FileWords({ file, progress, formatSize }: FileWordsProps) {
  const { locale } = useLocale();
  const words = <bdi className={nameStyle}>{file.name}</bdi>;
  return (
    <div className={wordsStyle}>
      {progress !== undefined && progress < 100 ? (
        <ProgressBar value={progress} label={words} />
      ) : (
        <>
          {words}
          {file.size !== undefined && (
            <span className={sizeStyle}>
              {formatSize ? formatSize(file.size) : sizeIn(locale, file.size)}
            </span>
          )}
        </>
      )}
    </div>
  );
}

/**
 * Asks for one or more files: dropped, pasted or chosen in the system's dialog. Checks type and size, shows the
 * accepted files, and leaves the upload to the app. Previews need `img-src blob:` in a content security policy;
 * without it, and for files that are not pictures, an icon is shown.
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
  formatSize,
  inputRef,
  id,
  className,
  ...props
}: FileUploadProps) {
  const messages = useMessages();
  const ownId = useId();
  const buttonId = id ?? `${ownId}button`;
  const labelId = `${ownId}label`;
  const notesId = `${ownId}notes`;
  const button = useRef<HTMLButtonElement>(null);
  const [uncontrolled, setUncontrolled] = useState(defaultValue);
  const [complaints, setComplaints] = useState('');
  const files = value ?? uncontrolled;
  const message = errorMessage || complaints || undefined;
  const hasError = invalid(isInvalid, message);
  const single = allowsMultiple ? undefined : files[0];

  const change = (changed: UploadFile[]) => {
    setUncontrolled(changed);
    onChange?.(changed);
  };

  const add = (added: File[]) => {
    if (added.length === 0) return;
    const rejected: RejectedFile[] = [];
    const accepted = allowsMultiple ? [...files] : [];
    for (const file of added) {
      if (acceptedFileTypes && !accepts(file, acceptedFileTypes)) rejected.push({ file, reason: 'type' });
      else if (maxSize !== undefined && file.size > maxSize) rejected.push({ file, reason: 'size' });
      else if (accepted.some((other) => isSame(other, file))) continue;
      else if (accepted.length >= maxFiles) rejected.push({ file, reason: 'count' });
      else accepted.push(file);
    }
    const say = { type: typeMessage, size: sizeMessage, count: countMessage ?? (() => messages.oneFile) };
    const said = rejected.map(({ file, reason }) => say[reason]?.(file.name) ?? '');
    setComplaints([...new Set(said)].join(' '));
    if (rejected.length > 0) onReject?.(rejected);
    if (allowsMultiple ? accepted.length > files.length : accepted.length > 0) change(accepted);
  };

  const remove = (file: UploadFile) => {
    setComplaints('');
    change(files.filter((other) => other !== file));
    // The pressed button disappears; the next step is to choose another file.
    button.current?.focus();
  };

  const progressOf = (file: UploadFile) => (typeof progress === 'function' ? progress(file) : progress);
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
          { isInvalid: hasError, validationErrors: [], validationDetails: {} as ValidityState },
        ],
      ]}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: this layout has no place for a fieldset's legend. */}
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
          {...states({ invalid: hasError })}
        >
          {single ? (
            <>
              <Preview file={single} />
              <FileWords file={single} progress={progressOf(single)} formatSize={formatSize} />
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
                return assignRef(inputRef, element);
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
                <FileWords file={file} progress={progressOf(file)} formatSize={formatSize} />
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
