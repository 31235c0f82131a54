import type { AddedCalls, DailyCount } from '#freeQuota/service.ts';
import { countKey, type UsedCall } from './pricing.ts';
import type { ledgerEntries } from './tables.ts';
import type { Need, Share } from './take.ts';

type Entry = typeof ledgerEntries.$inferInsert;

/** Where what is used comes from. */
type Payer = Pick<Entry, 'source' | 'grantId'>;

/** A call of a group, as far as it has been charged. */
interface Charge {
  call: UsedCall;
  /** Which call of its day it is. */
  position: number;
  payer: Payer | undefined;
}

/** Nobody pays for what is free. */
const FREE: Payer = { source: 'freeQuota', grantId: null };

/** The arithmetic of charging a group of calls: what they need, who pays for which of them, and the entries of it. */
export class Charges {
  readonly #charges: Charge[];
  readonly #media: Entry[] = [];

  /** @param calls the group, in its order */
  constructor(calls: readonly UsedCall[]) {
    this.#charges = calls.map((call) => ({ call, position: 0, payer: undefined }));
  }

  /** @returns how many calls of the group each day has, by application */
  days(): AddedCalls[] {
    return daysOf(this.#charges, 1);
  }

  /** @param totals the account's calls of each of the days, with all of the group */
  counted(totals: readonly DailyCount[]): void {
    const positions = new Map<string, number>();
    for (const total of totals) positions.set(countKey(total), total.calls);
    for (const charge of this.#charges.toReversed()) {
      const key = countKey(charge.call);
      charge.position = positions.get(key) ?? 0;
      positions.set(key, charge.position - 1);
    }
    for (const charge of this.#charges) {
      const { freeCalls = Number.POSITIVE_INFINITY } = charge.call.pricing;
      if (charge.position <= freeCalls) charge.payer = FREE;
    }
  }

  /** @returns the calls that are not free, by account */
  needsOfCalls(): Need[] {
    return sumOf(
      this.#charges
        .filter(({ payer }) => !payer)
        .map(({ call }) => ({ accountId: call.accountId, flowType: 'interface', quantity: 1 })),
    );
  }

  /** @param shares what was taken for them; the calls that nothing is left for are refused */
  payCalls(shares: readonly Share[]): void {
    const purse = new Purse(shares);
    for (const charge of this.#charges) {
      if (charge.payer) continue;
      const [part] = purse.take(charge.call.accountId, 'interface', 1);
      if (part?.grantId) charge.payer = { source: part.source, grantId: part.grantId };
    }
  }

  /** @returns the calls to take back from each day: those that were refused */
  refusedDays(): AddedCalls[] {
    return daysOf(
      this.#charges.filter(({ payer }) => !payer),
      -1,
    );
  }

  /** @returns the video traffic and captures of the accepted calls that are charged, by account */
  needsOfMedia(): Need[] {
    return sumOf(
      this.#accepted().flatMap(({ call }) =>
        call.media
          .filter(({ flowType, quantity }) => quantity > 0 && call.pricing.media.includes(flowType))
          .map(({ flowType, quantity }) => ({ accountId: call.accountId, flowType, quantity })),
      ),
    );
  }

  /** @param shares what was taken for them */
  payMedia(shares: readonly Share[]): void {
    const purse = new Purse(shares);
    for (const { call } of this.#accepted()) {
      let line = 0;
      for (const { quantity, ...use } of call.media) {
        const parts = call.pricing.media.includes(use.flowType)
          ? purse.take(call.accountId, use.flowType, quantity)
          : [{ ...FREE, quantity, amount: 0 }];
        for (const [index, part] of parts.entries()) {
          line += 1;
          // What several grants pay for was opened and watched once.
          const watched = index > 0 && use.flowType === 'video' ? { sessionCount: 0, duration: 0 } : {};
          this.#media.push({ ...entryOf(call, line), ...use, ...watched, ...part });
        }
      }
    }
  }

  /** @returns an entry for each accepted call, and those of its media */
  entries(): Entry[] {
    const calls = this.#accepted().map(
      ({ call, payer }): Entry => ({
        ...entryOf(call, 0),
        flowType: 'interface',
        ...(payer ?? FREE),
        quantity: 1,
        amount: payer?.grantId ? -1 : 0,
      }),
    );
    return [...calls, ...this.#media];
  }

  /** @returns the calls of each day so far, by {@link countKey}; no number is large enough where one was refused */
  counts(): Map<string, number> {
    return new Map(
      this.#charges.map(({ call, position, payer }) => [
        countKey(call),
        payer ? position : Number.POSITIVE_INFINITY,
      ]),
    );
  }

  /** @returns which call of its day each accepted call is, by id */
  accepted(): Map<string, number> {
    return new Map(this.#accepted().map(({ call, position }) => [call.id, position]));
  }

  #accepted(): Charge[] {
    return this.#charges.filter(({ payer }) => payer);
  }
}

/** What was taken from grants, to be given out. */
class Purse {
  readonly #shares: (Share & { left: number })[];

  constructor(shares: readonly Share[]) {
    this.#shares = shares.map((share) => ({ ...share, left: share.taken }));
  }

  /** Pays for a quantity, by as many grants as it takes; what nothing is left for comes last, at 0. */
  take(
    accountId: string,
    flowType: Need['flowType'],
    quantity: number,
  ): (Payer & Pick<Entry, 'quantity' | 'amount'>)[] {
    const parts: (Payer & Pick<Entry, 'quantity' | 'amount'>)[] = [];
    let open = quantity;
    for (const share of this.#shares) {
      if (open === 0) break;
      if (share.left === 0 || share.accountId !== accountId || share.flowType !== flowType) continue;
      const part = Math.min(share.left, open);
      share.left -= part;
      open -= part;
      parts.push({ source: share.source, grantId: share.id, quantity: part, amount: -part });
    }
    return open > 0 || quantity === 0 ? [...parts, { ...FREE, quantity: open, amount: 0 }] : parts;
  }
}

function entryOf({ id, time, accountId, appId, methodName, version }: UsedCall, line: number) {
  return { id, line, time, accountId, appId, methodName, version, sessionCount: 0, duration: 0 };
}

function daysOf(charges: readonly Charge[], each: 1 | -1): AddedCalls[] {
  const days = new Map<string, AddedCalls>();
  for (const { call } of charges) {
    const { accountId, appId, apiId, day } = call;
    const key = `${appId} ${apiId} ${day}`;
    const { calls } = days.get(key) ?? { calls: 0 };
    days.set(key, { accountId, appId, apiId, day, calls: calls + each });
  }
  return [...days.values()];
}

function sumOf(needs: readonly Need[]): Need[] {
  const sums = new Map<string, Need>();
  for (const need of needs) {
    const key = `${need.accountId} ${need.flowType}`;
    sums.set(key, { ...need, quantity: need.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}
