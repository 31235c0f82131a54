import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { SaveOrUpdateAppBody } from '../src/generated/zod/applications.ts';
import { GatewayInvokeLogBody } from '../src/generated/zod/operations-logs.ts';
import { operations } from '../src/operations.ts';
import { LoginBody, RegisterBody } from '../src/zod/account.ts';

/** The first message of each field, as a form shows it. */
function messagesOf(schema: z.ZodType, form: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of schema.safeParse(form).error?.issues ?? []) {
    messages[issue.path.join('.')] ??= issue.message;
  }
  return messages;
}

describe('the login form (specification §5)', () => {
  const expected = { username: 'Please enter phone or username', password: 'Please enter password' };

  test.each([
    ['missing', {}],
    ['empty', { username: '', password: '' }],
  ])('asks for %s fields', (_, form) => {
    expect(messagesOf(LoginBody, form)).toEqual(expected);
  });

  test('takes a filled form', () => {
    expect(messagesOf(LoginBody, { username: '2025550143', password: 'x' })).toEqual({});
  });
});

describe('the registration form (specification §5)', () => {
  const filled = {
    areaCode: '+1',
    phone: '2025550143',
    name: 'Lena Hartmann',
    password: 'counting1',
    confirmPassword: 'counting1',
    smsCode: '123456',
    isTermsAccepted: true,
  };
  const withField = (changes: object) => messagesOf(RegisterBody, { ...filled, ...changes });

  test('takes a filled form', () => {
    expect(withField({})).toEqual({});
  });

  test('says everything that an empty form lacks', () => {
    const empty = {
      areaCode: '',
      phone: '',
      name: '',
      password: '',
      confirmPassword: '',
      smsCode: '',
      isTermsAccepted: false,
    };
    expect(messagesOf(RegisterBody, empty)).toEqual({
      areaCode: 'Please select an area code',
      phone: 'Please enter a valid phone number',
      name: 'Please enter name',
      password: 'Please enter password',
      smsCode: 'Please enter SMS verification code',
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
    [{ confirmPassword: '' }, 'confirmPassword', 'Passwords do not match'],
    [{ isTermsAccepted: false }, 'isTermsAccepted', 'Please accept the registration terms'],
  ])('%o is told at %s: %s', (changes, field, said) => {
    expect(withField(changes)).toEqual({ [field]: said });
  });

  test('tells of passwords that differ while other fields are still missing', () => {
    expect(messagesOf(RegisterBody, { password: 'counting1', confirmPassword: 'other' })).toMatchObject({
      confirmPassword: 'Passwords do not match',
      phone: 'Please enter a valid phone number',
    });
  });

  test('is what the server checks', () => {
    expect(operations.register.body).toBe(RegisterBody);
  });

  test.each([[null], ['text'], [42], [[]]])('survives %o in place of a form', (nonsense) => {
    expect(RegisterBody.safeParse(nonsense).success).toBe(false);
  });
});

describe('the application form (specification §5)', () => {
  test.each([{}, { name: '', description: '' }, { name: ' ', description: ' \n' }])('%o is told', (form) => {
    expect(messagesOf(SaveOrUpdateAppBody, form)).toEqual({
      name: 'Please enter required field',
      description: 'Please enter required field',
    });
  });
});

describe('the API log search (specification §5)', () => {
  const filled = {
    caller: 'all',
    statusCode: 'all',
    startTimeFrom: '2026-11-18T00:00:00.000Z',
    startTimeTo: '2026-11-19T00:00:00.000Z',
  };

  test.each([{}, { caller: '', statusCode: '', startTimeFrom: '', startTimeTo: '' }])(
    '%o fails validation at every required field',
    (form) => {
      expect(messagesOf(GatewayInvokeLogBody, form)).toEqual({
        caller: 'Validation failed',
        statusCode: 'Validation failed',
        startTimeFrom: 'Validation failed',
        startTimeTo: 'Validation failed',
      });
    },
  );

  test.each([{ statusCode: 'other' }, { startTimeFrom: 'yesterday' }])('%o fails validation', (changes) => {
    expect(Object.values(messagesOf(GatewayInvokeLogBody, { ...filled, ...changes }))).toEqual([
      'Validation failed',
    ]);
  });

  test('takes a filled form and pages it', () => {
    expect(GatewayInvokeLogBody.parse(filled)).toMatchObject({ pageNumber: 1, pageSize: 20 });
  });
});
