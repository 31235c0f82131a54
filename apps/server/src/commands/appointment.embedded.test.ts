import { describe, expect, test } from 'vitest';
import { CommandError, readAppointment } from './appointment.ts';

const RIGHT = [
  '--role',
  'administrator',
  '--areaCode',
  '+1',
  '--phone',
  '2025551000',
  '--name',
  'Opal Reyes',
];

describe('readAppointment', () => {
  test('parses a valid command', () => {
    expect(readAppointment([...RIGHT, '--username', 'opal', '--userType', '1', '--resetPassword'])).toEqual({
      role: 'administrator',
      areaCode: '+1',
      phone: '2025551000',
      name: 'Opal Reyes',
      username: 'opal',
      userType: 1,
      resetsPassword: true,
    });
  });

  test.each([
    [['--phone', 'none'], '--phone: Please enter a valid phone number'],
    [['--areaCode', '1'], '--areaCode: Please select an area code'],
    [['--name', ' '], '--name: Please enter name'],
    [
      ['--role', 'chief'],
      '--role: Please select role: administrator, customerService, thirdPartySuperAdministrator or regularUser',
    ],
    [['--userType', '3'], '--userType: Please select user type: 1 or 2'],
    [
      ['--username', '2025551000'],
      '--username: Username has small letters, digits, dots and underscores, and begins with a letter',
    ],
    [['--colour', 'red'], "Unknown option '--colour'"],
  ])('rejects %j with a sentence', (wrong, sentence) => {
    // A later option overrides an earlier one.
    const read = () => readAppointment([...RIGHT, ...wrong]);
    expect(read).toThrow(CommandError);
    expect(read).toThrow(sentence);
  });
});
