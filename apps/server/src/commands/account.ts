import { Refusal } from '#http/refusal.ts';
import { readSettings } from '#settings.ts';
import { CommandError, readAppointment, sentenceOf } from './appointment.ts';
import { runCommand, withPlatform } from './command.ts';

const USAGE = `Usage: npm run account -w @platform/server -- --role <role> --areaCode <code> --phone <number>
  [--name <name>] [--username <name>] [--userType 1|2] [--resetPassword]`;

/** The sentence for a rejected option; undefined for any other error. */
function explain(error: unknown): string | undefined {
  if (error instanceof CommandError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof Refusal) return error.fields ? sentenceOf(error.fields) : error.message;
  return undefined;
}

// Assigns a role to an account and prints the result: this is how an installation gets its first operator.
await runCommand(async () => {
  const appointment = readAppointment(process.argv.slice(2));
  await withPlatform(readSettings(process.env), async (platform) => {
    const { account, isNew, oneTimePassword, isClosingCancelled } =
      await platform.appointments.appoint(appointment);
    const logsInAs = account.username ?? account.phone;
    console.log(
      `Account ${isNew ? 'created' : 'updated'}: ${account.name} (${logsInAs}), ${account.role}, user type ${account.userType}.`,
    );
    if (oneTimePassword === null) console.log('The password is unchanged.');
    else {
      console.log(`One-time password: ${oneTimePassword}`);
      console.log('It is shown only once. The first login asks for a new one.');
    }
    if (isClosingCancelled) {
      console.log('Its requested closing is cancelled, because an operator’s account can’t be closed.');
    }
    if (!account.isEnabled) console.log('The account is deactivated: an administrator must enable it.');
  });
}, explain);
