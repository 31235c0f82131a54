import { type AuthorizedUser, type DeveloperAccount, ErrorCode } from '@platform/sdk';
import { isOperator } from '@platform/sdk/operations';
import { operatorRefusals, plusMonths } from '@platform/sdk/rules';
import { matching } from '../lists.ts';
import { found, type MockRequest, missing, type Overrides, page, refuse } from '../responses.ts';
import type { MockAccount } from '../store/accounts.ts';
import type { MockStore } from '../store/store.ts';

/** An account as operators see it. */
function asCustomer({ enterprises }: MockStore, account: MockAccount): DeveloperAccount {
  const {
    id: userId,
    username: _,
    password: __,
    isPasswordTemporary: ___,
    timeZone: ____,
    closeTime: _____,
    ...fields
  } = account;
  const { businessLicense = null, businessLicenseName = null } = enterprises.find(account.enterpriseId) ?? {};
  return { ...fields, userId, businessLicense, businessLicenseName };
}

/** Changes a field of the requested account. */
const changed = <Field extends 'isEnabled' | 'isVip' | 'isInvokeBillingEnabled'>(field: Field) => {
  return ({ store, input }: MockRequest<{ userId: string } & Record<Field, boolean>>) => {
    const account = store.accounts.find(input.userId);
    if (account) account[field] = input[field];
    return found('account', account && asCustomer(store, account));
  };
};

/** The account with a user code; undefined if there is none, or if the caller may not read it. */
function readableAccount({ store, input }: MockRequest<{ usercode: string }>): MockAccount | undefined {
  const { current } = store.accounts;
  const isReadable = current && (isOperator(current) || input.usercode === current.id);
  return isReadable ? store.accounts.find(input.usercode) : undefined;
}

function asProfile({ phone: cellphone, ...account }: MockAccount) {
  const { id, name, areaCode, role, userType, enterpriseId, enterpriseName, registrationTime } = account;
  return { id, name, areaCode, cellphone, role, userType, enterpriseId, enterpriseName, registrationTime };
}

/** Accounts, as operators and other systems read and change them. */
export const customers: Overrides = {
  getUserByUsercode: (request) => {
    const account = readableAccount(request);
    return found('account', account && asProfile(account));
  },
  getAuthUserByUsercode: (request) => {
    const { store } = request;
    const account = readableAccount(request);
    if (!account) return missing('account');
    const reviewStatus = store.enterprises.find(account.enterpriseId)?.reviewStatus ?? null;
    const result: AuthorizedUser = {
      ...asProfile(account),
      isEnabled: account.isEnabled,
      isVip: account.isVip,
      reviewStatus,
      authenticationTime: account.authenticationTime,
      permission: store.accounts.permissionOf(account, reviewStatus),
      aidList: store.applications.ofAccount(account.id).map(({ appId }) => appId),
    };
    return { result };
  },
  getAccountList: ({ store, input }) => {
    const owner = store.applications.ownerOf(input.keyword?.trim().toUpperCase() ?? '');
    if (owner) {
      const { keyword: _, ...others } = input;
      const found = store.accounts.all
        .filter(({ id }) => id === owner)
        .map((account) => asCustomer(store, account));
      return { result: page(matching(found, others), input) };
    }
    const accounts = store.accounts.all.map((account) => asCustomer(store, account));
    return { result: page(matching(accounts, input), input) };
  },
  updateForbiddenStatus: (request) => {
    const { store, input } = request;
    if (!input.isEnabled) store.accounts.endSessions(input.userId);
    return changed('isEnabled')(request);
  },
  updateVipStatus: changed('isVip'),
  updateUserInvokeBillingStatus: (request) => {
    const { accounts } = request.store;
    const account = accounts.find(request.input.userId);
    return account && isOperator(account) && accounts.current?.role !== 'administrator'
      ? refuse(ErrorCode.NotPermitted, operatorRefusals.operatorsBilling)
      : changed('isInvokeBillingEnabled')(request);
  },
  resetPassword: ({ store, input }) => {
    const account = store.accounts.find(input.userId);
    if (!account) return missing('account');
    const { id: userId, name, areaCode, phone } = account;
    account.isPasswordTemporary = true;
    store.accounts.endSessions(account.id);
    return { result: { userId, name, areaCode, phone, oneTimePassword: null } };
  },
  rechargeFlow: ({ store, input }) => {
    const account = store.accounts.find(input.userId);
    if (!account) return missing('account');
    const { flowType, packetCount, flowValue, unit, timePeriod } = input;
    const result = store.recharges.give({
      userId: account.id,
      userName: account.name,
      enterpriseId: account.enterpriseId,
      enterpriseName: account.enterpriseName,
      flowType,
      packetCount,
      flowValue,
      unit,
      flowAmount: packetCount * flowValue,
      timePeriod,
      expirationDate: plusMonths(store.clock.today(), timePeriod),
      operator: store.accounts.current?.name ?? '',
      rechargeTime: store.clock.now(),
    });
    const given = `You received ${store.recharges.wordsOf(result)}.`;
    store.messages.send(account.id, 'rechargeOrder', 'A recharge', given, '/controlPanel/productUsage');
    return { result };
  },
};
