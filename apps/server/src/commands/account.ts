import '#database/drizzleImports.ts';
import { pino } from 'pino';
import { FolderInUseError } from '#database/folderLock.ts';
import { Refusal } from '#http/refusal.ts';
import { readSettings, SettingsError } from '#settings.ts';
import { StartError } from '#startError.ts';
import { CommandError, readAppointment, sentenceOf } from './appointment.ts';

const USAGE = `Usage: npm run account -w @platform/server -- --role <role> --areaCode <code> --phone <number>
  [--name <name>] [--username <name>] [--userType 1|2] [--resetPassword]`;

/** Assigns a role to an account and prints the result: this is how an installation gets its first operator. */
async function run(): Promise<void> {
  const appointment = readAppointment(process.argv.slice(2));
  const settings = readSettings(process.env);
  const { openDatabase } = await import('#database/client.ts');
  const client = await openDatabase({ url: settings.DATABASE_URL, folder: settings.DATA_DIR });
  try {
    const { openPlatform } = await import('#openPlatform.ts');
    const { platform } = await openPlatform(settings, client, pino({ level: 'silent' }));
    try {
      const { account, isNew, oneTimePassword } = await platform.appointments.appoint(appointment);
      const logsInAs = account.username ?? account.phone;
      console.log(
        `${account.name} (${logsInAs}) ${isNew ? 'was made' : 'is now'}: ${account.role}, user type ${account.userType}.`,
      );
      if (oneTimePassword === null) console.log('The password is what it was.');
      else {
        console.log(`One-time password: ${oneTimePassword}`);
        console.log('It is shown this once. The first login asks for another one.');
      }
      if (!account.isEnabled) console.log('The account is deactivated: an administrator must enable it.');
    } finally {
      await platform.gateway.close();
    }
  } finally {
    await client.close();
  }
}

/** The message for the user who ran the command; undefined for an error that is not the user's. */
function explain(error: unknown): string | undefined {
  if (error instanceof CommandError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof Refusal) return error.fields ? sentenceOf(error.fields) : error.message;
  if (error instanceof FolderInUseError) {
    return `The embedded database in ${error.folder} is in use by process ${error.pid} on ${error.host}: stop the server, run this again, and start the server.`;
  }
  if (error instanceof SettingsError || error instanceof StartError) return error.message;
  return undefined;
}

run().catch((error: unknown) => {
  console.error(explain(error) ?? error);
  process.exitCode = 1;
});
