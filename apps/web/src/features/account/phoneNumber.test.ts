import { expect, it } from 'vitest';
import { phoneNumberOf } from './PhoneNumberField.tsx';

const CODES = [{ value: '+1' }, { value: '+49' }];

it.each(['202-555-0177', '(202) 555-0177', '202.555.0177', ' 2025550177 '])(
  'reads %j without separators',
  (typed) => {
    expect(phoneNumberOf(typed, CODES)).toEqual({ phone: '2025550177' });
  },
);

it('splits a number with a listed area code, but not while the area code is typed', () => {
  expect(phoneNumberOf('+1 202 555 0177', CODES)).toEqual({ areaCode: '+1', phone: '2025550177' });
  expect(phoneNumberOf('0049 1555 0112233', CODES)).toEqual({ areaCode: '+49', phone: '15550112233' });
  expect(phoneNumberOf('+4', CODES)).toEqual({ phone: '+4' });
  expect(phoneNumberOf('004', CODES)).toEqual({ phone: '004' });
  expect(phoneNumberOf('+1 202', CODES)).toEqual({ phone: '+1202' });
  expect(phoneNumberOf('+7 202 555 0177', CODES)).toEqual({ phone: '+72025550177' });
});
