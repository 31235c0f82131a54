import { type OperationId, operations } from '@platform/sdk/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldMessages, startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';

/** A valid form for a row of specification §5, and the message for each invalid field. */
interface Rule {
  /** The first words of the row in the specification. */
  row:
    | 'Register'
    | 'Account'
    | 'Login'
    | 'Notice'
    | 'Flow recharge'
    | 'Application'
    | 'API log search'
    | 'Certification'
    | 'Rejection';
  operation: OperationId;
  form: Record<string, unknown>;
  /** Changes to the form, the invalid field and its message; `undefined` leaves a field out. */
  wrong: [Record<string, unknown>, string, string][];
}

const PHONE = 'Please enter a valid phone number';
const MOBILE_PHONE = 'Please enter a valid mobile phone number';
const AREA_CODE = 'Please select an area code';
const CODE = 'Please enter SMS verification code';
const PASSWORD = 'Please enter password';
const SHORT = 'Password length is less than 8 characters';
const PLAIN = 'Password must contain numbers and letters';
const UNLIKE = 'Passwords do not match';
const NAME = 'Please enter name';
const REQUIRED = 'Please enter required field';
const INVALID = 'Validation failed';

const number = { areaCode: '+1', phone: '2025550144' };
const passwords = { newPassword: 'Aisle-2027', confirmPassword: 'Aisle-2027' };

/** Cases for a field that is missing or empty. */
const missing = (field: string, message: string): Rule['wrong'] => [
  [{ [field]: undefined }, field, message],
  [{ [field]: '' }, field, message],
];
const numberRules = (message: string): Rule['wrong'] => [
  ...missing('areaCode', AREA_CODE),
  ...missing('phone', message),
  [{ phone: '12ab' }, 'phone', message],
];
const codeRules = (field = 'smsCode'): Rule['wrong'] => [
  ...missing(field, CODE),
  ...missing(`${field}Id`, 'Please send an SMS verification code first'),
  [{ [field]: '12345' }, field, CODE],
];
const passwordRules = (field: 'password' | 'newPassword'): Rule['wrong'] => [
  ...missing(field, PASSWORD),
  [{ [field]: 'short1', confirmPassword: 'short1' }, field, SHORT],
  [{ [field]: '12345678', confirmPassword: '12345678' }, field, PLAIN],
  [{ [field]: 'abcdefgh', confirmPassword: 'abcdefgh' }, field, PLAIN],
  ...missing('confirmPassword', 'Please confirm password'),
  [{ confirmPassword: 'aisle-2027' }, 'confirmPassword', UNLIKE],
];
const notice: Pick<Rule, 'row' | 'form' | 'wrong'> = {
  row: 'Notice',
  form: {
    title: 'Gateway maintenance',
    content: 'The gateway pauses for ten minutes.',
    noticeType: 'platformAnnouncement',
    noticeTime: '2026-11-29T02:00:00.000Z',
    jumpMethod: 'jumpToPage',
    jumpUrl: '/documentCore',
    status: 'draft',
  },
  wrong: [
    ...missing('title', 'Please enter title'),
    [{ title: ' ' }, 'title', 'Please enter title'],
    ...missing('noticeType', 'Please select notice type'),
    ...missing('noticeTime', 'Please select notice time'),
    ...missing('jumpMethod', 'Please select a link'),
    ...missing('jumpUrl', 'Please enter page URL'),
    ...[
      '//example.com',
      '/\\example.com',
      '/.//example.com',
      '/guide//example.com',
      'http://example.com',
    ].map((jumpUrl): Rule['wrong'][number] => [
      { jumpUrl },
      'jumpUrl',
      'Please enter a path of this site or an https address',
    ]),
  ],
};

const rules: Rule[] = [
  {
    row: 'Register',
    operation: 'register',
    form: {
      ...number,
      name: 'Noor Visser',
      password: 'Aisle-2027',
      confirmPassword: 'Aisle-2027',
      smsCode: '402913',
      smsCodeId: 'none',
      isTermsAccepted: true,
    },
    wrong: [
      ...numberRules(PHONE),
      ...missing('name', NAME),
      ...codeRules(),
      ...passwordRules('password'),
      ...missing('isTermsAccepted', 'Please accept the registration terms'),
      [{ isTermsAccepted: false }, 'isTermsAccepted', 'Please accept the registration terms'],
    ],
  },
  {
    row: 'Account',
    operation: 'forgetPwd',
    form: { ...number, smsCode: '402913', smsCodeId: 'none', ...passwords },
    wrong: [...numberRules(MOBILE_PHONE), ...codeRules(), ...passwordRules('newPassword')],
  },
  {
    row: 'Account',
    operation: 'modifyPwd',
    form: { verificationMethod: 'oldPassword', oldPassword: 'Aisle-2025', ...passwords },
    wrong: [...missing('oldPassword', 'Please enter old password'), ...passwordRules('newPassword')],
  },
  {
    row: 'Account',
    operation: 'modifyPwd',
    form: { verificationMethod: 'smsCode', smsCode: '402913', smsCodeId: 'none', ...passwords },
    wrong: [...codeRules(), ...passwordRules('newPassword')],
  },
  {
    row: 'Account',
    operation: 'changeDeveloperPhone',
    form: {
      ...number,
      currentSmsCode: '402913',
      smsCode: '731064',
      smsCodeId: 'none',
      currentSmsCodeId: 'none',
    },
    wrong: [...numberRules(MOBILE_PHONE), ...codeRules('currentSmsCode'), ...codeRules()],
  },
  {
    row: 'Login',
    operation: 'login',
    form: { username: '2025550144', password: 'Aisle-2026' },
    wrong: [...missing('username', 'Please enter phone or username'), ...missing('password', PASSWORD)],
  },
  { ...notice, operation: 'insertNotice' },
  { ...notice, operation: 'updateNotice', form: { ...notice.form, noticeId: 'ntc-1' } },
  {
    row: 'Flow recharge',
    operation: 'rechargeFlow',
    form: {
      userId: 'usr-1',
      flowType: 'interface',
      packetCount: 2,
      flowValue: 5,
      unit: 'times',
      timePeriod: 3,
    },
    wrong: [
      ...missing('packetCount', 'Please enter number of packages'),
      [{ packetCount: 0 }, 'packetCount', 'Please enter number of packages'],
      [{ packetCount: 101 }, 'packetCount', 'Number of packages is greater than 100'],
      ...missing('flowValue', 'Please enter amount per package'),
      [{ flowValue: 0 }, 'flowValue', 'Please enter amount per package'],
      [{ flowValue: 50_001 }, 'flowValue', 'Amount per package is greater than 50000'],
      ...missing('timePeriod', 'Please select time period'),
      [{ timePeriod: 2 }, 'timePeriod', 'Please select time period'],
      ...missing('flowType', 'Please select quota type'),
      [{ flowType: 'audio' }, 'flowType', 'Please select quota type'],
      ...missing('userId', 'Please select user'),
      ...missing('unit', 'Please select unit'),
    ],
  },
  {
    row: 'Application',
    operation: 'saveOrUpdateApp',
    form: { name: 'Store traffic dashboard', description: 'Hourly visitors' },
    wrong: [
      ...missing('name', REQUIRED),
      [{ name: ' ' }, 'name', REQUIRED],
      ...missing('description', REQUIRED),
      [{ description: ' ' }, 'description', REQUIRED],
    ],
  },
  {
    row: 'API log search',
    operation: 'getGatewayInvokeLog',
    form: {
      caller: 'all',
      statusCode: 'all',
      startTimeFrom: '2026-11-18T00:00:00.000Z',
      startTimeTo: '2026-11-19T00:00:00.000Z',
    },
    wrong: [
      ...missing('caller', INVALID),
      ...missing('statusCode', INVALID),
      [{ statusCode: '200' }, 'statusCode', INVALID],
      ...missing('startTimeFrom', INVALID),
      [{ startTimeFrom: '2026-11-18' }, 'startTimeFrom', INVALID],
      ...missing('startTimeTo', INVALID),
      [{ startTimeTo: '2026-11-19' }, 'startTimeTo', INVALID],
    ],
  },
  {
    row: 'Certification',
    operation: 'addEnterprise',
    form: {
      ...number,
      enterpriseName: 'Northlight Department Stores',
      contactPerson: 'Lena Hartmann',
      smsCode: '402913',
      smsCodeId: 'none',
      businessLicense: 'fil-1',
    },
    wrong: [
      ...missing('contactPerson', NAME),
      ...numberRules(PHONE),
      ...codeRules(),
      ...missing('enterpriseName', 'Please enter enterprise name'),
      ...missing('businessLicense', 'Please upload business license'),
    ],
  },
  {
    row: 'Certification',
    operation: 'uploadBusinessLicense',
    form: {},
    wrong: [[{}, 'file', 'Please upload business license']],
  },
  {
    row: 'Rejection',
    operation: 'examineEnterPrise',
    form: { enterpriseId: 'ent-1', reviewStatus: 'rejected', rejectReason: 'Not legible' },
    wrong: [
      ...missing('rejectReason', 'Please enter reject reason'),
      [{ rejectReason: ' ' }, 'rejectReason', 'Please enter reject reason'],
    ],
  },
];

const cases = rules.flatMap(({ row, operation, form, wrong }) =>
  wrong.map(([changes, field, message]) => ({ row, operation, form, changes, field, message })),
);

let app: TestApp;
let developer: TestAccount;
let operator: TestAccount;
/** The id of a license that the developer has uploaded. */
let license: string;

beforeAll(async () => {
  app = await startTestApp();
  developer = await app.registerDeveloper();
  operator = await app.createOperator();
  const file = await app.license();
  license = (await app.call<{ fileId: string }>('uploadBusinessLicense', { file }, developer)).result.fileId;
});
afterAll(() => app.close());

const callerOf = (operation: OperationId) =>
  ({ public: undefined, session: developer, operator })[operations[operation].access];

describe("the server's validation rules (specification §5)", () => {
  it.each(cases)(
    '$row: $operation with $changes returns “$message” for $field only',
    async ({ operation, form, changes, field, message }) => {
      const response = await app.call(operation, { ...form, ...changes }, callerOf(operation));
      expect(response).toMatchObject({ status: 400, isError: true, codename: 'Validation failed' });
      expect(fieldMessages(response)).toEqual({ [field]: message });
    },
  );

  it.each(rules.filter(({ operation }) => operation !== 'uploadBusinessLicense'))(
    '$row: $operation with a valid form returns none of the messages',
    async ({ operation, form, wrong }) => {
      const uploaded = 'businessLicense' in form && { businessLicense: license };
      const response = await app.call(operation, { ...form, ...uploaded }, callerOf(operation));
      expect([401, 403]).not.toContain(response.status);
      const messages = Array.isArray(response.result) ? Object.values(fieldMessages(response)) : [];
      for (const [, , message] of wrong) expect(messages).not.toContain(message);
    },
  );

  it('Register: a password that is too long is not reported as a mismatch', async () => {
    const form = rules.find(({ operation }) => operation === 'register')?.form;
    const password = 'a1'.repeat(64);
    for (const [typed, confirmed] of [
      [`${password}a`, `${password}a`],
      [`${password}a`, `${password}b`],
    ]) {
      const response = await app.call('register', { ...form, password: typed, confirmPassword: confirmed });
      const message = 'Password length is more than 128 characters';
      expect(fieldMessages(response)).toEqual({ password: message, confirmPassword: message });
    }
  });

  it("Login: a wrong username or password fails with the specification's message", async () => {
    const pair = { username: developer.phone, password: 'Aisle-2027' };
    expect(await app.call('login', pair)).toMatchObject({
      status: 400,
      codename: 'Please enter correct username and password',
    });
  });

  it('have a test case for every message that the specification quotes for accounts, applications and reviews', () => {
    const messages = new Set(cases.map(({ message }) => message));
    for (const quoted of [PHONE, SHORT, PASSWORD, NAME, CODE, UNLIKE, MOBILE_PHONE, REQUIRED]) {
      expect(messages).toContain(quoted);
    }
    expect(messages).toContain('Please enter reject reason');
  });
});
