import { ErrorCode } from '@platform/sdk';
import { isOperator } from '@platform/sdk/operations';
import { isOwnOf, operatorRefusals } from '@platform/sdk/rules';
import { exampleResult } from '../examples.ts';
import { sampleFile } from '../files.ts';
import { type MockRefusal, type MockRequest, missing, type Overrides, refuse } from '../responses.ts';
import type { MockAccount } from '../store/accounts.ts';

const DAY = 24 * 60 * 60_000;

/** The account that a request is about: the caller's own, or the other account that an operator names. */
function subject({
  store: { accounts },
  input: { userId },
}: MockRequest<{ userId?: string | undefined }>): MockAccount | MockRefusal<403 | 404> {
  const { current } = accounts;
  if (current && (userId ?? current.id) === current.id) return current;
  const account = current && isOperator(current) ? accounts.find(userId ?? '') : undefined;
  if (!current || !account) return missing('account');
  return isOwnOf(current, account) ? refuse(ErrorCode.NotPermitted, operatorRefusals.own) : account;
}

/** Downloads of personal data, and closings of accounts. Nothing is ever erased. */
export const personalData: Overrides = {
  exportPersonalData: (request) => {
    const account = subject(request);
    if ('refusal' in account) return account;
    return {
      result: sampleFile({ contentTypes: ['application/zip'], fileName: 'personal-data_2026-11-20.zip' }),
    };
  },
  getAccountClosing: (request) => {
    const account = subject(request);
    if ('refusal' in account) return account;
    const example = exampleResult('getAccountClosing');
    const own = request.store.accounts.isDeveloper(account)
      ? example
      : { ...example, packageList: [], increaseList: [], orderList: [] };
    return { result: { ...own, closeTime: account.closeTime } };
  },
  closeAccount: (request) => {
    const account = subject(request);
    if ('refusal' in account) return account;
    if (isOperator(account)) {
      return refuse(ErrorCode.Conflict, operatorRefusals.notClosable);
    }
    const { waitingDays } = exampleResult('getAccountClosing');
    account.closeTime ??= request.store.clock.now(waitingDays * DAY);
    return { result: { closeTime: account.closeTime } };
  },
  keepAccount: (request) => {
    const account = subject(request);
    if ('refusal' in account) return account;
    account.closeTime = null;
    return { result: null };
  },
};
