import { randomUUIDv7 } from 'node:crypto';
import { ErrorCode } from '@platform/sdk';
import { isOperator } from '@platform/sdk/operations';
import { eq } from 'drizzle-orm';
import { COMMAND_LINE, changesOf, type OperateLogs } from '#audit/service.ts';
import type { Database } from '#database/database.ts';
import { isDuplicate } from '#database/duplicates.ts';
import { invalidField, Refusal } from '#http/refusal.ts';
import type { Account } from './account.ts';
import { newOneTimePassword } from './passwordHash.ts';
import type { Passwords } from './passwords.ts';
import { normalNumber, type PhoneNumber } from './phoneNumbers.ts';
import type { Sessions } from './sessions.ts';
import { accounts } from './tables.ts';

/** The fields of an account that gets a role at the command line. */
export interface Appointment extends PhoneNumber, Pick<Account, 'role'> {
  /** By default personal for a new account, and unchanged for an existing one. */
  userType?: Account['userType'] | undefined;
  /** Required for a new account; by default unchanged for an existing one. */
  name?: string | undefined;
  /** In the stored form; by default unchanged. */
  username?: string | undefined;
  /** True if an existing account also gets a one-time password. */
  resetsPassword?: boolean | undefined;
}

/** Options of Appointments. */
export interface AppointmentsOptions {
  database: Database;
  passwords: Passwords;
  sessions: Pick<Sessions, 'endAll'>;
  operateLogs: Pick<OperateLogs, 'record'>;
  /** Cancels the closing of an account; returns false if it was not requested. */
  cancelClosing: (transaction: Database, accountId: string) => Promise<boolean>;
  clock: () => Date;
}

/** Gives accounts their roles at the command line. */
export class Appointments {
  readonly #options: AppointmentsOptions;

  constructor(options: AppointmentsOptions) {
    this.#options = options;
  }

  /**
   * Gives a role to the account with the given phone number. If there is none, creates one with a one-time password. If
   * the new role is an operator's, VIP status and a requested closing of the account end, and so do the sessions of a
   * developer, because they last longer than an operator's. The operation log names the command line instead of an operator,
   * because no operator can do this (decision record 0014).
   *
   * @returns the account, whether it is new, its one-time password (null if it keeps its own), and whether its closing was
   *   cancelled
   * @throws Refusal ValidationFailed if the phone number is not valid or a new account has no name, or Conflict if
   *   another account has the username, or got the number in the meantime
   */
  async appoint({ resetsPassword = false, ...form }: Appointment): Promise<{
    account: Account;
    isNew: boolean;
    oneTimePassword: string | null;
    isClosingCancelled: boolean;
  }> {
    const { database, passwords, sessions, cancelClosing, clock } = this.#options;
    const { role, userType, username } = form;
    const becomesOperator = isOperator({ role });
    const number = normalNumber(form);
    const name = form.name?.trim();
    try {
      return await database.transaction(async (transaction) => {
        const [former] = await transaction
          .select()
          .from(accounts)
          .where(eq(accounts.e164, number.e164))
          .for('update');
        const oneTimePassword = former && !resetsPassword ? null : newOneTimePassword();
        if (!former) {
          if (!name) throw invalidField('name', 'Please enter name');
          const [account] = await transaction
            .insert(accounts)
            .values({
              id: randomUUIDv7(),
              registrationTime: clock(),
              ...number,
              name,
              username,
              role,
              userType: userType ?? 2,
              ...(await passwords.temporary(oneTimePassword ?? '')),
            })
            .returning();
          await this.#record(transaction, account as Account, undefined, []);
          return { account: account as Account, isNew: true, oneTimePassword, isClosingCancelled: false };
        }
        const [account] = await transaction
          .update(accounts)
          .set({ role, userType, name, username, ...(becomesOperator && { isVip: false }) })
          .where(eq(accounts.id, former.id))
          .returning();
        if (oneTimePassword !== null) {
          await passwords.setTemporary(former.id, oneTimePassword, transaction);
        }
        if (becomesOperator && !isOperator(former)) await sessions.endAll(former.id, transaction);
        const isClosingCancelled = becomesOperator && (await cancelClosing(transaction, former.id));
        await this.#record(transaction, account as Account, former, [
          ...(resetsPassword ? ['with a new one-time password'] : []),
          ...(isClosingCancelled ? ['closing of the account cancelled'] : []),
        ]);
        return { account: account as Account, isNew: false, oneTimePassword, isClosingCancelled };
      });
    } catch (error) {
      throw isDuplicate(error)
        ? new Refusal(ErrorCode.Conflict, 'The username or the number belongs to another account')
        : error;
    }
  }

  async #record(
    transaction: Database,
    account: Account,
    former: Account | undefined,
    details: string[],
  ): Promise<void> {
    const { role, userType, name, username, isVip } = account;
    const changes = changesOf(former ?? {}, { role, userType, name, username, ...(former && { isVip }) });
    if (changes.length === 0 && details.length === 0) return;
    const done = former ? `Appointed ${name}` : `Created the account of ${name}`;
    await this.#options.operateLogs.record(transaction, {
      operator: COMMAND_LINE,
      operateType: 'accountAppoint',
      user: account,
      content: `${done}: ${[role, ...details].join(', ')}`,
      changes,
    });
  }
}
