import type { AddedCalls, DailyCount } from '#freeQuota/service.ts';
import type { Need, Share } from './deduct.ts';
import { countKey, type UsedCall } from './pricing.ts';
import type { ledgerEntries } from './tables.ts';

type Entry = typeof ledgerEntries.$inferInsert;

/** What pays for a usage: the free quota, or a grant. */
type Payer = Pick<Entry, 'source' | 'grantId'>;

/** A call of a group and the state of its charge. */
interface Charge {
  call: UsedCall;
  /** The call's number among the account's calls to the API on its day; rejected calls before it don't count. */
  position: number;
  payer: Payer | undefined;
}

/** Payer of free calls. */
const FREE: Payer = { source: 'freeQuota', grantId: null };

/**
 * The arithmetic of charging a group of calls: their needs, their payers, and their entries. Does not access the
 * database.
 */
export class Charges {
  readonly #charges: Charge[];
  readonly #media: Entry[] = [];

  /** @param calls the group, in order */
  constructor(calls: readonly UsedCall[]) {
    this.#charges = calls.map((call) => ({ call, position: 0, payer: undefined }));
  }

  /** @returns the number of calls of the group by day and application */
  days(): AddedCalls[] {
    return daysOf(this.#charges, 1);
  }

  /** @param totals the accounts' calls on each of the days, including those of the whole group */
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

  /** @param shares what was taken for {@link needsOfCalls}; calls without a share are rejected, and not counted */
  payCalls(shares: readonly Share[]): void {
    const purse = new Purse(shares);
    const rejected = new Map<string, number>();
    for (const charge of this.#charges) {
      const key = countKey(charge.call);
      charge.position -= rejected.get(key) ?? 0;
      if (charge.payer) continue;
      const [part] = purse.pay(charge.call.accountId, 'interface', 1);
      if (part?.grantId) charge.payer = { source: part.source, grantId: part.grantId };
      else rejected.set(key, (rejected.get(key) ?? 0) + 1);
    }
  }

  /** @returns the rejected calls, to subtract from each day */
  rejectedDays(): AddedCalls[] {
    return daysOf(
      this.#charges.filter(({ payer }) => !payer),
      -1,
    );
  }

  /** @returns the video traffic and snapshots to charge for accepted calls, by account */
  needsOfMedia(): Need[] {
    return sumOf(
      this.#accepted().flatMap(({ call }) =>
        call.media
          .filter(({ flowType, quantity }) => quantity > 0 && call.pricing.media.includes(flowType))
          .map(({ flowType, quantity }) => ({ accountId: call.accountId, flowType, quantity })),
      ),
    );
  }

  /** @param shares what was taken for {@link needsOfMedia} */
  payMedia(shares: readonly Share[]): void {
    const purse = new Purse(shares);
    for (const { call } of this.#accepted()) {
      let line = 0;
      for (const { quantity, ...use } of call.media) {
        const parts = call.pricing.media.includes(use.flowType)
          ? purse.pay(call.accountId, use.flowType, quantity)
          : [{ ...FREE, quantity, amount: 0 }];
        for (const [index, part] of parts.entries()) {
          line += 1;
          // If several grants pay for a video, it was still opened and watched only once.
          const watched = index > 0 && use.flowType === 'video' ? { sessionCount: 0, duration: 0 } : {};
          this.#media.push({ ...entryOf(call, line), ...use, ...watched, ...part });
        }
      }
    }
  }

  /** @returns the entries of each accepted call and of its media */
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

  /** @returns the number of calls of each day so far, by {@link countKey}; infinite if the last of them was rejected */
  counts(): Map<string, number> {
    return new Map(
      this.#charges.map(({ call, position, payer }) => [
        countKey(call),
        payer ? position : Number.POSITIVE_INFINITY,
      ]),
    );
  }

  /** @returns each accepted call's number among the calls of its day, by id */
  accepted(): Map<string, number> {
    return new Map(this.#accepted().map(({ call, position }) => [call.id, position]));
  }

  #accepted(): Charge[] {
    return this.#charges.filter(({ payer }) => payer);
  }
}

/** Distributes what was taken from grants. */
class Purse {
  readonly #shares: (Share & { left: number })[];

  constructor(shares: readonly Share[]) {
    this.#shares = shares.map((share) => ({ ...share, left: share.taken }));
  }

  /** Pays for a quantity with as many grants as necessary. The unpaid part comes last, with amount 0. */
  pay(
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
