import { ApiError, ErrorCode, type PlatformError } from '@platform/sdk';
import { useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

/** Options of useBase. */
export interface BaseOptions<Version, Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  /** The version that the form was opened with; undefined for something new. */
  opened: Version | undefined;
  fieldsOf: (version: Version) => DefaultValues<NoInfer<Values>>;
  /** Reads the saved version. */
  read: (base: Version) => Promise<Version>;
  /** Name of what is edited: “notice”. */
  what: string;
}

/**
 * The version that a form's changes are based on. If the server rejects them because there is a later version, the form takes
 * that version, in which the changed fields keep what was typed, and asks to check it.
 *
 * @returns the version, a function that sets it and the fields that were not changed, and the handler of a rejected request
 */
export function useBase<Version extends { updateTime: string }, Values extends FieldValues, Sent>({
  form,
  opened,
  fieldsOf,
  read,
  what,
}: BaseOptions<Version, Values, Sent>) {
  const [base, setBase] = useState(opened);
  const rebase = (version: Version | undefined) => {
    if (!version) return;
    form.reset(fieldsOf(version) as Values, { keepDirtyValues: true });
    setBase(version);
  };
  const onError = async (error: PlatformError, show: () => void) => {
    const isConflict = error instanceof ApiError && error.code === ErrorCode.Conflict;
    // The conflict may also have another reason, such as a name that is taken.
    const saved = base && isConflict ? await read(base).catch(() => undefined) : undefined;
    if (!saved || saved.updateTime === base?.updateTime) return show();
    rebase(saved);
    form.setError('root', {
      type: 'server',
      message: `The ${what} was changed in the meantime. The form now shows that version with your changes. Check it, and save again.`,
    });
  };
  return { base, rebase, onError };
}
