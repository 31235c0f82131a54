import { randomUUIDv7 } from 'node:crypto';
import type { FlowRecharge, FlowRechargeForm, FlowType, FlowUnit } from '@platform/sdk';
import { isOperator } from '@platform/sdk/operations';
import { flowAmountOf, formatDay, inBaseUnits } from '@platform/sdk/rules';
import { sql } from 'drizzle-orm';
import { type Account, refuseOwnAccount } from '#accounts/account.ts';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { OperateLogs } from '#audit/service.ts';
import { type Calendar, plusMonths } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import type { Enterprises } from '#enterprises/service.ts';
import { conflict, invalidField, notFound } from '#http/refusal.ts';
import type { Messages } from '#messages/service.ts';
import type { Ledger } from './service.ts';
import { grantedTo } from './sums.ts';

/** Options of Recharges. */
export interface RechargesOptions {
  database: Database;
  ledger: Pick<Ledger, 'addGrant'>;
  accounts: AccountDirectory;
  enterprises: Pick<Enterprises, 'reference'>;
  messages: Pick<Messages, 'send'>;
  operateLogs: Pick<OperateLogs, 'install' | 'record'>;
  calendar: Calendar;
  clock: () => Date;
}

const UNITS: Record<FlowType, readonly FlowUnit[]> = {
  interface: ['times'],
  video: ['MB', 'GB'],
  snapshot: ['times'],
};

/**
 * The maximum of each quota type that an enterprise's accounts can have together, or an account without an enterprise, in calls,
 * snapshots or bytes. Larger sums could not be counted exactly. It leaves room for trials, and is more than the largest recharge.
 */
const MAX_GRANTED = 9e15;

/** Grants that operators give to accounts without an order (specification §3, flow recharge). */
export class Recharges {
  readonly #options: RechargesOptions;

  constructor(options: RechargesOptions) {
    this.#options = options;
  }

  /**
   * Grants calls, video traffic or snapshots to an account, records it and sends the account a message.
   *
   * @param form account, quota type, quantity and validity period
   * @throws Refusal NotPermitted for the operator's own account and enterprise, NotFound for an unknown account,
   *   Conflict for an operator's account, ValidationFailed if the unit does not belong to the quota type, or the
   *   account or its enterprise would have more than can be counted
   */
  async recharge(operator: Account, form: FlowRechargeForm): Promise<FlowRecharge> {
    const { database, clock } = this.#options;
    await refuseOwnAccount(database, operator, form.userId);
    const prepared = await this.#prepare(operator, form, `rch-${randomUUIDv7()}`, clock());
    await database.transaction(async (transaction) => {
      await this.#requireCountable(transaction, prepared);
      await this.#addGrant(transaction, prepared);
      const { recharge, content } = prepared;
      await this.#options.operateLogs.record(transaction, actionOf(operator, prepared));
      await this.#options.messages.send(
        {
          accountId: recharge.userId,
          title: `You received a ${content.charAt(0).toLowerCase()}${content.slice(1)}`,
          content: `${content}, valid until ${formatDay(recharge.expirationDate)}.`,
          noticeType: 'rechargeOrder',
          jumpUrl: '/controlPanel/productUsage',
        },
        transaction,
      );
    });
    return prepared.recharge;
  }

  /** Creates a recharge with a given id and time, and its record: for sample data. */
  async install(
    operator: Account,
    form: FlowRechargeForm,
    { id, logId, rechargeTime }: { id: string; logId: string; rechargeTime: Date },
  ): Promise<void> {
    const prepared = await this.#prepare(operator, form, id, rechargeTime);
    await this.#options.database.transaction((transaction) => this.#addGrant(transaction, prepared));
    await this.#options.operateLogs.install(logId, rechargeTime, actionOf(operator, prepared));
  }

  async #prepare(
    operator: Account,
    form: FlowRechargeForm,
    rechargeId: string,
    now: Date,
  ): Promise<PreparedRecharge> {
    const { accounts, enterprises, database, calendar } = this.#options;
    const { userId, flowType, packetCount, flowValue, unit, timePeriod } = form;
    if (!UNITS[flowType].includes(unit)) {
      throw invalidField('unit', `Please select ${UNITS[flowType].join(' or ')} for this quota type`);
    }
    const account = await accounts.find(userId);
    if (!account) throw notFound('user');
    if (isOperator(account)) throw conflict('An operator’s account cannot be recharged');
    const enterprise = await enterprises.reference(account.enterpriseId, database);
    const flowAmount = packetCount * flowValue;
    const total = inBaseUnits(flowAmount, unit);
    const expirationDate = plusMonths(calendar.dayOf(now), timePeriod);
    const recharge: FlowRecharge = {
      rechargeId,
      userId,
      userName: account.name,
      enterpriseId: enterprise?.id ?? null,
      enterpriseName: enterprise?.name ?? null,
      flowType,
      packetCount,
      flowValue,
      unit,
      flowAmount,
      timePeriod,
      expirationDate,
      operator: operator.name,
      rechargeTime: now.toISOString(),
    };
    return {
      recharge,
      total,
      content: `Recharge of ${flowAmountOf(flowType, flowAmount, unit)}`,
      enterprise,
    };
  }

  /** Rejects a recharge after which the account or its enterprise would have too much. Concurrent ones wait for each other. */
  async #requireCountable(transaction: Database, { recharge, total }: PreparedRecharge): Promise<void> {
    const { accounts, clock } = this.#options;
    const { userId, enterpriseId, flowType, unit } = recharge;
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`recharges of ${enterpriseId ?? userId}`}, 0))`,
    );
    const owners =
      enterpriseId === null
        ? sql`(${userId}::text)`
        : accounts.idsOfEnterprises(sql`(${enterpriseId}::text)`);
    const room = MAX_GRANTED - (await grantedTo(transaction, owners, flowType, clock()));
    if (total <= room) return;
    const amountOf = (amount: number) =>
      flowAmountOf(flowType, Math.floor(amount / inBaseUnits(1, unit)), unit);
    const limit = `${enterpriseId === null ? 'A user' : 'An enterprise'} can have at most ${amountOf(MAX_GRANTED)}`;
    const advice =
      room < inBaseUnits(1, unit)
        ? ', and this one already has that much'
        : `: please recharge at most ${amountOf(room)}`;
    throw invalidField('flowValue', `${limit}${advice}`);
  }

  async #addGrant(transaction: Database, { recharge, total, content }: PreparedRecharge): Promise<void> {
    const { rechargeId: id, userId: accountId, flowType, unit, rechargeTime, expirationDate } = recharge;
    await this.#options.ledger.addGrant(transaction, {
      id,
      accountId,
      flowType,
      source: 'recharge',
      productName: content,
      total,
      unit,
      startTime: new Date(rechargeTime),
      endTime: this.#options.calendar.endOf(expirationDate),
    });
  }
}

/** A recharge with its quantity in calls, snapshots or bytes, and its description. */
interface PreparedRecharge {
  recharge: FlowRecharge;
  total: number;
  content: string;
  enterprise: { id: string; name: string } | undefined;
}

function actionOf(operator: Account, { recharge, content, enterprise }: PreparedRecharge) {
  const { userId: id, userName: name } = recharge;
  return {
    operator,
    operateType: 'flowRecharge' as const,
    user: { id, name },
    enterprise,
    content,
    flowRecharge: recharge,
  };
}
