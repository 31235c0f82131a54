import { describe, expect, test } from 'vitest';
import { SaveOrUpdateAppBody } from '../src/generated/zod/applications.ts';
import { LogInAsMasterBody } from '../src/generated/zod/documents.ts';
import { GetGatewayInvokeLogBody } from '../src/generated/zod/operations-logs.ts';
import { operations } from '../src/operations.ts';
import {
  AddEnterpriseBody,
  ChangeDeveloperPhoneQueryParams,
  ForgetPwdBody,
  LoginBody,
  ModifyPwdBody,
  RegisterBody,
} from '../src/zod/account.ts';
import { SearchEnterpriseQueryParams } from '../src/zod/operations-enterprises.ts';
import { exampleRequest } from './examples.ts';
import { formOf, long, messagesOf } from './forms.ts';

describe('the login form (specification §5)', () => {
  const expected = { username: 'Please enter phone or username', password: 'Please enter password' };

  test.each([
    ['missing', {}],
    ['empty', { username: '', password: '' }],
  ])('asks for %s fields', (_, form) => {
    expect(messagesOf(LoginBody, form)).toEqual(expected);
  });

  test('reports texts that are too long', () => {
    expect(messagesOf(LoginBody, { username: long(65), password: long(129) })).toEqual({
      username: 'Phone or username is longer than 64 characters',
      password: 'Password is longer than 128 characters',
    });
  });

  test('accepts a valid form', () => {
    expect(messagesOf(LoginBody, { username: '2025550143', password: 'x' })).toEqual({});
  });
});

describe("the debugger's token login (specification §5)", () => {
  test('requires username and password', () => {
    expect(messagesOf(LogInAsMasterBody, exampleRequest('logInAsMaster', 'developer'))).toEqual({});
    for (const form of [{}, { username: '', password: '' }]) {
      expect(messagesOf(LogInAsMasterBody, form)).toEqual({
        username: 'Please enter username',
        password: 'Please enter password',
      });
    }
  });
});

const SEND_FIRST = 'Please send an SMS verification code first';

describe('the registration form (specification §5)', () => {
  const filled = {
    areaCode: '+1',
    phone: '2025550143',
    name: 'Lena Hartmann',
    password: 'counting1',
    confirmPassword: 'counting1',
    smsCode: '123456',
    smsCodeId: 'q7Lr2Vd9XkTz4MbN8cHsWf1y',
    isTermsAccepted: true,
  };
  const withField = (changes: object) => messagesOf(RegisterBody, { ...filled, ...changes });

  test('accepts a valid form', () => {
    expect(withField({})).toEqual({});
  });

  test('reports every missing field of an empty form', () => {
    const empty = {
      areaCode: '',
      phone: '',
      name: '',
      password: '',
      confirmPassword: '',
      smsCode: '',
      smsCodeId: '',
      isTermsAccepted: false,
    };
    expect(messagesOf(RegisterBody, empty)).toEqual({
      areaCode: 'Please select an area code',
      phone: 'Please enter a valid phone number',
      name: 'Please enter name',
      password: 'Please enter password',
      confirmPassword: 'Please confirm password',
      smsCode: 'Please enter SMS verification code',
      smsCodeId: SEND_FIRST,
      isTermsAccepted: 'Please accept the registration terms',
    });
  });

  test.each([
    [{ phone: '12ab' }, 'phone', 'Please enter a valid phone number'],
    [{ phone: undefined }, 'phone', 'Please enter a valid phone number'],
    [{ areaCode: '1' }, 'areaCode', 'Please select an area code'],
    [{ name: '   ' }, 'name', 'Please enter name'],
    [{ smsCode: '12345' }, 'smsCode', 'Please enter SMS verification code'],
    [
      { password: 'short1', confirmPassword: 'short1' },
      'password',
      'Password length is less than 8 characters',
    ],
    [
      { password: 'onlyletters', confirmPassword: 'onlyletters' },
      'password',
      'Password must contain numbers and letters',
    ],
    [
      { password: '1234567890', confirmPassword: '1234567890' },
      'password',
      'Password must contain numbers and letters',
    ],
    [{ confirmPassword: 'counting2' }, 'confirmPassword', 'Passwords do not match'],
    [{ confirmPassword: 'Counting1' }, 'confirmPassword', 'Passwords do not match'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm password'],
    [{ isTermsAccepted: false }, 'isTermsAccepted', 'Please accept the registration terms'],
  ])('reports %o at %s: %s', (changes, field, said) => {
    expect(withField(changes)).toEqual({ [field]: said });
  });

  test('reports different passwords while other fields are still missing', () => {
    expect(messagesOf(RegisterBody, { password: 'counting1', confirmPassword: 'other' })).toMatchObject({
      confirmPassword: 'Passwords do not match',
      phone: 'Please enter a valid phone number',
    });
  });

  test('uses the schema that the server validates with', () => {
    expect(operations.register.body).toBe(RegisterBody);
  });

  test.each([[null], ['text'], [42], [[]]])('rejects %o in place of a form without throwing', (nonsense) => {
    expect(RegisterBody.safeParse(nonsense).success).toBe(false);
  });
});

describe('the forms of a new password (specification §5)', () => {
  const passwords = { newPassword: 'counting1', confirmPassword: 'counting1' };
  const changed = formOf('modifyPwd', { verificationMethod: 'oldPassword', oldPassword: 'x', ...passwords });
  const reset = formOf('forgetPwd', exampleRequest('forgetPwd', 'set'));

  test.each([
    ['verified by password', exampleRequest('modifyPwd', 'byPassword')],
    ['verified by SMS code', exampleRequest('modifyPwd', 'bySms')],
  ])('accept a valid form that is %s', (_, form) => {
    expect(messagesOf(ModifyPwdBody, form)).toEqual({});
    expect(reset({})).toEqual({});
  });

  test.each([
    [
      { newPassword: '', confirmPassword: '' },
      { newPassword: 'Please enter password', confirmPassword: 'Please confirm password' },
    ],
    [{ newPassword: '' }, { newPassword: 'Please enter password' }],
    [{ confirmPassword: '' }, { confirmPassword: 'Please confirm password' }],
    [
      { newPassword: 'short1', confirmPassword: 'short1' },
      { newPassword: 'Password length is less than 8 characters' },
    ],
    [
      { newPassword: 'onlyletters', confirmPassword: 'onlyletters' },
      { newPassword: 'Password must contain numbers and letters' },
    ],
    [
      { newPassword: 'counting1', confirmPassword: 'Counting1' },
      { confirmPassword: 'Passwords do not match' },
    ],
    [{ newPassword: 'counting1', confirmPassword: '' }, { confirmPassword: 'Please confirm password' }],
    [
      { newPassword: 'counting1', confirmPassword: undefined },
      { confirmPassword: 'Please confirm password' },
    ],
  ])('reject %o: %o', (changes, said) => {
    expect(changed(changes)).toEqual(said);
    expect(reset(changes)).toEqual(said);
  });

  test.each([
    [{ oldPassword: '' }, { oldPassword: 'Please enter old password' }],
    [{ oldPassword: undefined }, { oldPassword: 'Please enter old password' }],
    [
      { verificationMethod: 'smsCode', oldPassword: undefined },
      { smsCode: 'Please enter SMS verification code', smsCodeId: SEND_FIRST },
    ],
    [
      { verificationMethod: 'smsCode', smsCode: '12345', smsCodeId: 'x' },
      { smsCode: 'Please enter SMS verification code' },
    ],
    [{ verificationMethod: 'smsCode', smsCode: '402913' }, { smsCodeId: SEND_FIRST }],
    [{ verificationMethod: undefined }, { verificationMethod: 'Please select a verification' }],
    [{ verificationMethod: 'email' }, { verificationMethod: 'Please select a verification' }],
  ])('report the missing verification of %o: %o', (changes, said) => {
    expect(changed(changes)).toEqual(said);
  });

  test('require the verification of the chosen method only', () => {
    expect(
      changed({ verificationMethod: 'smsCode', oldPassword: undefined, smsCode: '402913', smsCodeId: 'x' }),
    ).toEqual({});
  });

  test('report a missing verification while the passwords are still missing', () => {
    expect(messagesOf(ModifyPwdBody, { verificationMethod: 'oldPassword' })).toEqual({
      oldPassword: 'Please enter old password',
      newPassword: 'Please enter password',
      confirmPassword: 'Please confirm password',
    });
  });

  test('report every missing field of an empty reset', () => {
    expect(messagesOf(ForgetPwdBody, {})).toEqual({
      areaCode: 'Please select an area code',
      phone: 'Please enter a valid mobile phone number',
      smsCode: 'Please enter SMS verification code',
      smsCodeId: SEND_FIRST,
      newPassword: 'Please enter password',
      confirmPassword: 'Please confirm password',
    });
  });

  test('use the schemas that the server validates with', () => {
    expect(operations.modifyPwd.body).toBe(ModifyPwdBody);
    expect(operations.forgetPwd.body).toBe(ForgetPwdBody);
  });

  test.each([[null], ['text'], [42], [[]]])('reject %o in place of a form without throwing', (nonsense) => {
    expect(ModifyPwdBody.safeParse(nonsense).success).toBe(false);
    expect(ForgetPwdBody.safeParse(nonsense).success).toBe(false);
  });
});

describe('the form of a new phone number (specification §5)', () => {
  const filled = {
    currentSmsCode: '402913',
    currentSmsCodeId: 'x',
    areaCode: '+1',
    phone: '2025550177',
    smsCode: '731064',
    smsCodeId: 'y',
  };

  test('accepts a valid form', () => {
    expect(messagesOf(ChangeDeveloperPhoneQueryParams, filled)).toEqual({});
  });

  test.each([
    [{ phone: '' }, { phone: 'Please enter a valid mobile phone number' }],
    [{ phone: '12ab' }, { phone: 'Please enter a valid mobile phone number' }],
    [{ areaCode: '' }, { areaCode: 'Please select an area code' }],
    [{ smsCode: '' }, { smsCode: 'Please enter SMS verification code' }],
    [{ smsCodeId: '' }, { smsCodeId: SEND_FIRST }],
    [{ currentSmsCode: undefined }, { currentSmsCode: 'Please enter SMS verification code' }],
  ])('rejects %o: %o', (changes, said) => {
    expect(messagesOf(ChangeDeveloperPhoneQueryParams, { ...filled, ...changes })).toEqual(said);
  });
});

describe('the certification form (specification §5)', () => {
  const withField = formOf('addEnterprise', exampleRequest('addEnterprise', 'first'));

  test('accepts a valid form, with or without an industry', () => {
    expect(withField({})).toEqual({});
    expect(messagesOf(AddEnterpriseBody, exampleRequest('addEnterprise', 'withoutIndustry'))).toEqual({});
  });

  test('reports every missing field of an empty form', () => {
    expect(messagesOf(AddEnterpriseBody, {})).toEqual({
      enterpriseName: 'Please enter enterprise name',
      contactPerson: 'Please enter name',
      areaCode: 'Please select an area code',
      phone: 'Please enter a valid phone number',
      smsCode: 'Please enter SMS verification code',
      smsCodeId: SEND_FIRST,
      businessLicense: 'Please upload business license',
    });
  });

  test.each([
    [{ enterpriseName: ' ' }, { enterpriseName: 'Please enter enterprise name' }],
    [{ enterpriseName: long(121) }, { enterpriseName: 'Enterprise name is longer than 120 characters' }],
    [{ contactPerson: '' }, { contactPerson: 'Please enter name' }],
    [{ phone: '12ab' }, { phone: 'Please enter a valid phone number' }],
    [{ smsCode: '40291' }, { smsCode: 'Please enter SMS verification code' }],
    [{ businessLicense: '' }, { businessLicense: 'Please upload business license' }],
  ])('rejects %o: %o', (changes, said) => {
    expect(withField(changes)).toEqual(said);
  });
});

describe('the application form (specification §5)', () => {
  test('accepts a valid form', () => {
    expect(messagesOf(SaveOrUpdateAppBody, exampleRequest('saveOrUpdateApp', 'create'))).toEqual({});
  });

  test.each([{}, { name: '', description: '' }, { name: ' ', description: ' \n' }])('rejects %o', (form) => {
    expect(messagesOf(SaveOrUpdateAppBody, form)).toEqual({
      name: 'Please enter required field',
      description: 'Please enter required field',
    });
  });
});

describe('the API log search (specification §5)', () => {
  const withField = formOf('getGatewayInvokeLog', exampleRequest('getGatewayInvokeLog', 'minutes'));

  test.each([{}, { caller: '', statusCode: '', startTimeFrom: '', startTimeTo: '' }])(
    'reports every required field of %o',
    (form) => {
      expect(messagesOf(GetGatewayInvokeLogBody, form)).toEqual({
        caller: 'Validation failed',
        statusCode: 'Validation failed',
        startTimeFrom: 'Validation failed',
        startTimeTo: 'Validation failed',
      });
    },
  );

  test.each([{ statusCode: 'other' }, { startTimeFrom: 'yesterday' }, { caller: '' }])(
    'rejects %o',
    (changes) => {
      expect(Object.values(withField(changes))).toEqual(['Validation failed']);
    },
  );

  test('accepts a valid form, and requests the first page of 20 entries by default', () => {
    const { pageNumber: _, pageSize: __, ...filled } = exampleRequest('getGatewayInvokeLog', 'signature');
    expect(GetGatewayInvokeLogBody.parse(filled)).toMatchObject({ pageNumber: 1, pageSize: 20 });
  });
});

describe('the search for enterprises (specification §5)', () => {
  test('accepts only a non-empty keyword', () => {
    expect(messagesOf(SearchEnterpriseQueryParams, { enterpriseName: 're' })).toEqual({});
    for (const enterpriseName of [undefined, '', ' ']) {
      expect(messagesOf(SearchEnterpriseQueryParams, { enterpriseName })).toEqual({
        enterpriseName: 'Please enter enterprise name',
      });
    }
  });
});
