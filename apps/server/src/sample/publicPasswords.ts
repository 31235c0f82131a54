import { story } from '@platform/sdk-mocks/story';
import type { Platform } from '#platform.ts';
import { StartError } from '#startError.ts';
import { DEVELOPERS } from './quotas.ts';

const { developer } = story.accounts;

/** The passwords of the sample accounts, by account id. */
const PASSWORDS = new Map<string, string>([
  ...Object.values(story.accounts).map(({ id, password }) => [id, password] as const),
  ...DEVELOPERS.map(({ id }) => [id, developer.password] as const),
]);

/**
 * Checks that nobody can log in to a sample account with its public password.
 *
 * @throws StartError that names the accounts and says what to do
 */
export async function refusePublicPasswords({ passwords }: Pick<Platform, 'passwords'>): Promise<void> {
  const open = await passwords.accountsWith(PASSWORDS);
  if (open.length === 0) return;
  const options = open.map(
    ({ role, areaCode, phone }) => `  --role ${role} --areaCode ${areaCode} --phone ${phone}`,
  );
  throw new StartError(
    `HOST, PUBLIC_URL or TRUST_PROXY let other machines reach this server, but these sample accounts still have their public passwords:

${options.join('\n')}

Give each a new password with npm run account -w @platform/server -- <the line above> --resetPassword, or name a new place in DATA_DIR or DATABASE_URL. SAMPLE_DATA=on starts the server all the same.`,
  );
}
