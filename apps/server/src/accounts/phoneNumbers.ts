import { ErrorCode } from '@platform/sdk';
import { withoutSeparators } from '@platform/sdk/rules';
import {
  type NumberType,
  type PhoneNumber as Parsed,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { invalidField, Refusal } from '#http/refusal.ts';
import { dictionaries } from './dictionary.ts';

/** A phone number in the format of the operations. */
export interface PhoneNumber {
  /** `+1` */
  areaCode: string;
  /** The number without the area code. */
  phone: string;
}

/** A phone number in the normalized form that is used for storage, comparison, counting and sending. */
export interface NormalNumber extends PhoneNumber {
  /** `+12025550143` */
  e164: string;
}

/** The error message for an invalid number in operations on an existing account (specification §5, account). */
export const MOBILE_PHONE_INVALID = 'Please enter a valid mobile phone number';
const AREA_CODES = new Set(dictionaries.areaCode.map(({ value }) => value));
/** Types of numbers that receive no text messages, or only expensive ones. */
const REFUSED_TYPES = new Set<NumberType>([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
]);
/** The number of trailing digits that all spellings of a number have in common, because only prefixes differ. */
const COMMON_DIGITS = 8;

/**
 * Checks that a phone number, as entered, is valid in its country, and normalizes it, which removes a trunk prefix.
 *
 * @param message the error message of the field `phone`
 * @throws Refusal ValidationFailed if the area code is not in the dictionary, or the number is not valid under it
 *   or can't receive ordinary text messages
 */
export function normalNumber(
  { areaCode, phone }: PhoneNumber,
  message = 'Please enter a valid phone number',
): NormalNumber {
  if (!AREA_CODES.has(areaCode)) throw invalidField('areaCode', 'Please select an area code');
  const parsed = parse(phone, areaCode);
  if (!parsed || REFUSED_TYPES.has(parsed.getType())) throw invalidField('phone', message);
  return normalFormOf(parsed);
}

/**
 * Normalizes a number that was stored before numbers were validated. Its area code may contain digits of the
 * number: `+12` and `025550143` are `+12025550143`.
 *
 * @returns undefined if the number is not valid, or codes can't be sent to it because its area code is not in the
 *   dictionary
 */
export function storedNumber({ areaCode, phone }: PhoneNumber): NormalNumber | undefined {
  const parsed = (AREA_CODES.has(areaCode) && parse(phone, areaCode)) || parse(areaCode + phone);
  const number = parsed && normalFormOf(parsed);
  return number && AREA_CODES.has(number.areaCode) ? number : undefined;
}

/**
 * @param name a name entered at login
 * @returns the E.164 numbers that the name can stand for (without an area code, one for each area code under which it is
 *   valid), and the digits themselves, for accounts whose number can't be normalized. Empty if it is not a phone number
 */
export function possibleNumbers(name: string): string[] {
  const digits = digitsOf(name);
  if (digits === undefined) return [];
  const international = digits.replace(/^00/, '+');
  const candidates = international.startsWith('+')
    ? [parse(international)]
    : [parse(`+${digits}`), ...[...AREA_CODES].map((areaCode) => parse(digits, areaCode))];
  return [...new Set([digits, ...candidates.flatMap((parsed) => parsed?.number ?? [])])];
}

/**
 * @param name a name entered at login, or a phone number
 * @returns the key that its failed logins are counted by, the same for all spellings of a number. It depends only
 *   on the input, so that a limit does not reveal which accounts exist
 */
export function loginCounterKey(name: string): string {
  const digits = digitsOf(name);
  return digits === undefined ? usernameOf(name) : digits.slice(-COMMON_DIGITS);
}

/** @returns the stored form of a username */
export function usernameOf(name: string): string {
  return name.replaceAll(/[\s-]/g, '').toLowerCase();
}

/** The digits of a name that looks like a phone number, with a leading plus sign if it has one. */
function digitsOf(name: string): string | undefined {
  const compact = withoutSeparators(name);
  return /^\+?[0-9]{4,20}$/.test(compact) ? compact : undefined;
}

/** Parses a number. Undefined if it is not valid. */
function parse(text: string, areaCode?: string): Parsed | undefined {
  const parsed = parsePhoneNumberFromString(text, areaCode ? { defaultCallingCode: areaCode.slice(1) } : {});
  return parsed?.isValid() ? parsed : undefined;
}

function normalFormOf({ number, countryCallingCode }: Parsed): NormalNumber {
  const areaCode = `+${countryCallingCode}`;
  return { areaCode, phone: number.slice(areaCode.length), e164: number };
}

/** @returns the refusal of a number that another account has */
export function registeredRefusal(): Refusal {
  const message = 'The phone number is already registered';
  return new Refusal(ErrorCode.PhoneRegistered, message, [{ field: 'phone', message }]);
}
