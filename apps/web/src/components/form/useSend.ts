import { ApiError, type PlatformError } from '@platform/sdk';
import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { idempotencyKeys } from '#lib/idempotencyKeys.ts';
import { showFormError } from './formErrors.ts';

/** A mutation hook of the SDK. With `onSuccess` among the options, TypeScript would not infer the two types. */
type MutationHook<Variables, Result> = (options: {
  mutation: { meta: { showsError: true } };
  request: { idempotencyKey: (variables: object) => string };
}) => UseMutationResult<Result, PlatformError, Variables>;

/** Options of useSend. */
export interface SendOptions {
  /**
   * Called instead of showing the error in the form.
   *
   * @param show shows the error in the form
   */
  onError?: (error: PlatformError, show: () => void) => unknown;
  /** Called after every request, whether it succeeded or failed. */
  onSettled?: () => unknown;
  /**
   * Whether the promise of `onSuccess` is part of the request: the form stays pending until the promise settles, and
   * shows its error. `onSuccess` is then also called if the form was closed during the request.
   * @default false
   */
  isAwaited?: boolean;
}

/** A form's request. */
export interface Sending<Variables> {
  send: (variables: Variables) => void;
  /** Whether the request is running. */
  isPending: boolean;
  /** Whether the last request succeeded. */
  isSuccess: boolean;
}

/**
 * Sends a form's values with a mutation. If it fails, the form shows the error: at the fields that it names, otherwise
 * in its `FormAlert`. While a request runs, nothing else is sent. If the response was lost and the same values are sent again,
 * the server makes the change only once.
 *
 * @param useMutation the mutation's hook
 * @param onSuccess called with the result and what was sent
 */
export function useSend<Values extends FieldValues, Sent, Variables, Result>(
  useMutation: MutationHook<Variables, Result>,
  form: Pick<UseFormReturn<Values, unknown, Sent>, 'setError' | 'getValues'>,
  onSuccess: (result: Result, variables: Variables) => unknown,
  { onError, onSettled, isAwaited = false }: SendOptions = {},
): Sending<Variables> {
  const [keys] = useState(idempotencyKeys);
  const succeed = (result: Result, sent: Variables) => {
    keys.forget();
    return onSuccess(result, sent);
  };
  const mutation = { meta: { showsError: true as const }, ...(isAwaited && { onSuccess: succeed }) };
  const { mutate, isPending, isSuccess } = useMutation({ mutation, request: { idempotencyKey: keys.of } });
  // A second click can arrive before the button is rendered as pending.
  const isSending = useRef(false);
  const send = (variables: Variables) => {
    if (isSending.current) return;
    isSending.current = true;
    mutate(variables, {
      ...(!isAwaited && { onSuccess: succeed }),
      onError: (error) => {
        // The server rejected it, or has carried it out before and can't show its secret again: sent again, it is another change.
        if (error instanceof ApiError && error.status < 500) keys.forget();
        const show = () => showFormError(form, error);
        if (onError) onError(error, show);
        else show();
      },
      onSettled: () => {
        isSending.current = false;
        onSettled?.();
      },
    });
  };
  return { send, isPending, isSuccess };
}
