import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import {
  CLOSED_ACCOUNT,
  type DeclaredTable,
  impersonalTable,
  personalTable,
} from '#database/personalTables.ts';
import { loginCounterKey } from './phoneNumbers.ts';
import {
  accounts,
  formerPhones,
  knownAddresses,
  loginFailures,
  outboxMessages,
  phoneChecks,
  savedViews,
  sessions,
  usedCaptchas,
  validateCodes,
} from './tables.ts';

/** What data about persons this domain's tables contain. */
export const personalTables: DeclaredTable[] = [
  personalTable(accounts, {
    title: 'Account',
    personal: ['areaCode', 'phone', 'e164', 'username', 'name', 'passwordHash', 'timeZone', 'searchText'],
    other: [
      'id',
      'isPasswordTemporary',
      'temporaryPasswordExpireTime',
      'role',
      'userType',
      'enterpriseId',
      'isVip',
      'isEnabled',
      'isInvokeBillingEnabled',
      'defaultAppId',
      'registrationTime',
      'hasTrial',
      'authenticationTime',
    ],
    keptFor: 'until the account is closed',
    why: 'to log in and to be reached; the emptied row stays, because orders and the ledger refer to it',
    of: ({ id }) => eq(accounts.id, id),
    closing: {
      areaCode: '',
      phone: '',
      e164: null,
      username: null,
      name: CLOSED_ACCOUNT,
      // No password has this hash.
      passwordHash: '',
      timeZone: null,
      isEnabled: false,
      defaultAppId: null,
    },
    unexported: ['passwordHash', 'e164', 'searchText'],
  }),
  personalTable(sessions, {
    title: 'Sessions',
    personal: ['tokenHash', 'address', 'userAgent'],
    other: ['id', 'accountId', 'createTime', 'confirmTime', 'expireTime', 'lastUseTime'],
    keptFor: '7 days, those of operators 12 hours',
    why: 'to stay logged in, and to recognize sessions that somebody else opened',
    of: ({ id }) => eq(sessions.accountId, id),
    closing: 'deleted',
    unexported: ['tokenHash'],
  }),
  personalTable(loginFailures, {
    title: 'Failed logins',
    personal: ['username', 'address'],
    other: ['id', 'accountId', 'time'],
    keptFor: '24 hours',
    why: 'to limit guesses at passwords',
    of: ({ id, areaCode, phone, e164, username }) => {
      const names = [phone, e164 ?? areaCode + phone, username ?? ''].filter(Boolean);
      return or(
        eq(loginFailures.accountId, id),
        // Numbers of several accounts can have the same key.
        and(isNull(loginFailures.accountId), inArray(loginFailures.username, names.map(loginCounterKey))),
      );
    },
    closing: 'deleted',
  }),
  personalTable(knownAddresses, {
    title: 'Known addresses',
    personal: ['address'],
    other: ['accountId', 'time'],
    keptFor: '90 days after the last login from the address',
    why: 'so that failed logins from elsewhere don’t lock the owner out',
    of: ({ id }) => eq(knownAddresses.accountId, id),
    closing: 'deleted',
  }),
  personalTable(validateCodes, {
    title: 'SMS verification codes',
    personal: ['areaCode', 'phone', 'address', 'codeHash'],
    other: ['id', 'purpose', 'createTime', 'expireTime', 'isSent', 'useTime', 'failedTries'],
    keptFor: '24 hours',
    why: 'to check codes and to limit how many are sent',
    of: ({ areaCode, phone }) => and(eq(validateCodes.areaCode, areaCode), eq(validateCodes.phone, phone)),
    closing: 'deleted',
    unexported: ['id', 'codeHash'],
  }),
  personalTable(phoneChecks, {
    title: 'Checks of phone numbers',
    personal: ['address'],
    other: ['id', 'time'],
    keptFor: '24 hours',
    why: 'to limit how many numbers an address checks; no account is stored',
    closing: 'kept',
  }),
  personalTable(formerPhones, {
    title: 'Code of a former phone number',
    personal: ['mark'],
    other: ['time'],
    keptFor: '2 years after the account is closed or gets another number',
    why: 'so that the number gets no second trial; the number can’t be read from the code',
    // Selects no rows: a mark is made from a former number, and an account only knows its current one.
    of: () => sql`false`,
    closing: 'kept',
  }),
  impersonalTable(usedCaptchas, ['hash', 'expireTime']),
  personalTable(outboxMessages, {
    title: 'Text messages of an installation without an SMS provider',
    personal: ['receiver', 'text'],
    other: ['id', 'createTime'],
    keptFor: '7 days',
    why: 'to try the platform without an SMS provider; not in production',
    of: ({ areaCode, phone, e164 }) => inArray(outboxMessages.receiver, [e164 ?? '', areaCode + phone]),
    closing: 'deleted',
    unexported: 'all',
  }),
  personalTable(savedViews, {
    title: 'Saved views of lists',
    personal: ['name', 'search'],
    other: ['id', 'accountId', 'screen', 'createTime'],
    keptFor: 'until the owner deletes them',
    why: 'the owner saved them',
    of: ({ id }) => eq(savedViews.accountId, id),
    closing: 'deleted',
  }),
];
