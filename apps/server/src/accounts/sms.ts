import { randomUUIDv7 } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { Observer } from '#observer.ts';
import type { RepeatedErrors } from '#repeatedErrors.ts';
import type { PhoneNumber } from './phoneNumbers.ts';
import { deleteExpired } from './retention.ts';
import { outboxMessages } from './tables.ts';

/** Sends text messages. */
export interface Sms {
  /**
   * @param receiver the phone number with area code, `+12025550143`
   * @throws if the message could not be handed over
   */
  send(receiver: string, text: string): Promise<void>;
}

/** A message of the outbox. */
export type OutboxMessage = typeof outboxMessages.$inferSelect;

/** Stores messages instead of sending them, for a trial installation on one machine. */
export function outboxSms(database: Database, clock: () => Date): Sms {
  return {
    async send(receiver, text) {
      const now = clock();
      await deleteExpired(database, now, outboxMessages);
      await database.insert(outboxMessages).values({ id: randomUUIDv7(), receiver, text, createTime: now });
    },
  };
}

/** @returns the newest hundred messages of the outbox, newest first */
export function readOutbox(database: Database): Promise<OutboxMessage[]> {
  return database
    .select()
    .from(outboxMessages)
    .orderBy(desc(outboxMessages.createTime), desc(outboxMessages.id))
    .limit(100);
}

/**
 * Sends messages through an SMS provider: `POST {url}` with `{ "to": "+1…", "text": "…" }`.
 *
 * @param url the provider's URL
 * @param token optional bearer token
 */
export function httpSms(url: string, token: string | undefined): Sms {
  return {
    async send(receiver, text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to: receiver, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS provider responded with status ${response.status}`);
    },
  };
}

/** Reports each message to an observer, if there is one. */
export function observedSms(sms: Sms, observer: Pick<Observer, 'message'> | undefined): Sms {
  if (!observer) return sms;
  return {
    async send(receiver, text) {
      try {
        await sms.send(receiver, text);
        observer.message(true);
      } catch (error) {
        observer.message(false);
        throw error;
      }
    },
  };
}

/** Sends a text message to a number. A failure is only logged, because what the message reports has already happened. */
export async function inform(
  { sms, errors }: { sms: Sms; errors: Pick<RepeatedErrors, 'log'> },
  { areaCode, phone }: PhoneNumber,
  text: string,
): Promise<void> {
  try {
    await sms.send(areaCode + phone, text);
  } catch (error) {
    errors.log('Informing a phone number failed', error, {});
  }
}

/** Used if no provider is configured: sending fails, and the user sees an error. */
export const noSms: Sms = {
  async send() {
    throw new Error('No SMS provider is configured; set SMS_URL.');
  },
};
