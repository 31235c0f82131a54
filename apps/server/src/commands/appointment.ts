import { parseArgs } from 'node:util';
import { checkFields, operations } from '@platform/sdk/operations';
import { z } from 'zod';

/** Login expects usernames in this form; one with only digits would be treated as a phone number. */
const USERNAME = /^[a-z][a-z0-9._]*$/;

const { areaCode, phone, name } = operations.register.body.shape;
const { role, userType } = operations.getAccountList.body.shape;

/** The options of the command, in the contract's terms. */
const schema = z.strictObject({
  role: role.unwrap(),
  areaCode,
  phone,
  name: name.optional(),
  username: operations.login.body.shape.username
    .regex(USERNAME, 'Username has small letters, digits, dots and underscores, and begins with a letter')
    .optional(),
  userType: userType.optional(),
  resetsPassword: z.boolean(),
});

/** An invalid command line. The message has a line for each invalid option. */
export class CommandError extends Error {}

/**
 * @param given the command's arguments
 * @throws CommandError that names each invalid option
 */
export function readAppointment(given: string[]): z.output<typeof schema> {
  const text = { type: 'string' } as const;
  const options = { role: text, areaCode: text, phone: text, name: text, username: text, userType: text };
  try {
    const { values } = parseArgs({
      args: given,
      options: { ...options, resetPassword: { type: 'boolean' } },
    });
    const { resetPassword = false, userType: type, ...fields } = values;
    const checked = checkFields(schema, {
      ...fields,
      ...(type !== undefined && { userType: Number(type) }),
      resetsPassword: resetPassword,
    });
    if ('value' in checked) return checked.value;
    throw new CommandError(sentenceOf(checked.fieldErrors));
  } catch (error) {
    throw error instanceof TypeError ? new CommandError(error.message) : error;
  }
}

/**
 * @param fields the invalid fields and their messages
 * @returns one line for each option
 */
export function sentenceOf(fields: { field: string; message: string }[]): string {
  return fields.map(({ field, message }) => `--${field}: ${message}`).join('\n');
}
