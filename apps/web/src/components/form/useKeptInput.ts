import { userInfoQueryOptions } from '@platform/sdk/react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { onAccountCleanup } from '#lib/accountCleanup.ts';
import { queryClient } from '#lib/queryClient.ts';
import { toasts } from '#lib/toasts.ts';

/** How long input waits for the next login, in milliseconds. */
const KEPT_FOR = 60 * 60_000;

/** What was entered in a form. */
interface Input {
  /** URL of the form's page. */
  href: string;
  /** The changed fields. */
  values: FieldValues;
  /** What the form keeps in addition to its fields. */
  rest: unknown;
}

/** Reads the form on screen, if it has unsaved changes. */
let read: (() => Input) | undefined;

/** In memory only, so closing or reloading the page removes it. */
let kept: (Input & { accountId: string | undefined }) | undefined;
let expiry: ReturnType<typeof setTimeout> | undefined;

const accountId = () => queryClient.getQueryData(userInfoQueryOptions().queryKey)?.id;

function keep(input: Input | undefined): void {
  clearTimeout(expiry);
  kept = input && { ...input, accountId: accountId() };
  if (kept) expiry = setTimeout(() => keep(undefined), KEPT_FOR);
}

onAccountCleanup((hasSessionEnded) => keep(hasSessionEnded ? read?.() : undefined));

/** @returns what the current account had entered on the page, once; what another account had entered is removed */
function take(href: string): Input | undefined {
  const input = kept;
  const isOwn = input?.accountId === accountId();
  if (isOwn && input?.href !== href) return undefined;
  keep(undefined);
  return isOwn ? input : undefined;
}

/** Options of useKeptInput. */
export interface KeptInput<Values extends FieldValues, Sent, Rest> {
  form: Pick<UseFormReturn<Values, unknown, Sent>, 'formState' | 'getValues' | 'setValue'>;
  /** Whether the form has unsaved changes. */
  isChanged: boolean;
  /** What is kept in addition to the fields, such as the version that the changes are based on. */
  rest?: Rest;
  /** Called with `rest` before the fields get their values. */
  onRestore?: (rest: Rest) => void;
}

/**
 * Keeps what was entered in a form when the session ends. It is there again when the same account opens the form within
 * an hour, in the same tab.
 */
export function useKeptInput<Values extends FieldValues, Sent, Rest>({
  form: { formState, getValues, setValue },
  isChanged,
  rest,
  onRestore,
}: KeptInput<Values, Sent, Rest>): void {
  const { href } = useRouter().state.location;
  const names = Object.keys(formState.dirtyFields);
  useEffect(() => {
    if (!isChanged) return;
    read = () => {
      const all = getValues();
      const values = Object.fromEntries(names.map((name) => [name, all[name]]));
      return { href, values: structuredClone(values), rest };
    };
    return () => {
      read = undefined;
    };
  });
  useEffect(() => {
    if (!isChanged) return;
    document.body.dataset.unsaved = 'true';
    return () => {
      delete document.body.dataset.unsaved;
    };
  }, [isChanged]);
  const restore = useEffectEvent(() => {
    const input = take(href);
    if (!input) return;
    onRestore?.(input.rest as Rest);
    for (const [name, value] of Object.entries(input.values)) {
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    toasts.show({ tone: 'info', title: 'What you had entered before you were logged out is back.' });
  });
  useEffect(() => restore(), []);
}
