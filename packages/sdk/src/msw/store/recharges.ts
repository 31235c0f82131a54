import type { FlowBalance, FlowRecharge, FlowType, OperateLog } from '../../generated/model/index.ts';
import { flowAmountOf, inBaseUnits } from '../../rules/amounts.ts';
import { serial } from './serial.ts';

/** The story's recharges and records go before. */
const TOLD = { recharges: 3, records: 7 };

/** What operators gave since the page began, beside what the examples tell of. */
export class Recharges {
  readonly #given: FlowRecharge[] = [];

  /** Gives something. */
  give(recharge: Omit<FlowRecharge, 'rechargeId'>): FlowRecharge {
    const given = {
      rechargeId: serial('rch-01JD50', TOLD.recharges + 1 + this.#given.length),
      ...recharge,
    };
    this.#given.push(given);
    return given;
  }

  /** What was given, in words. */
  wordsOf({ flowAmount, unit, flowType, timePeriod }: FlowRecharge): string {
    const amount = flowAmountOf(flowType, flowAmount, unit);
    return `${amount} for ${timePeriod} month${timePeriod === 1 ? '' : 's'}`;
  }

  /** A balance, with what was given to the enterprise since. */
  added(balance: FlowBalance, enterpriseId: string, flowType: FlowType): FlowBalance {
    return this.#given
      .filter((each) => each.enterpriseId === enterpriseId && each.flowType === flowType)
      .reduce((sum, { flowAmount, unit, expirationDate }) => {
        const amount = inBaseUnits(flowAmount, unit);
        const isFirst = sum.expirationDate === null || expirationDate < sum.expirationDate;
        return {
          total: sum.total + amount,
          used: sum.used,
          remain: sum.remain + amount,
          expirationDate: isFirst ? expirationDate : sum.expirationDate,
        };
      }, balance);
  }

  /** The records of what was given, the latest first. */
  records(operatorId: string): OperateLog[] {
    return this.#given
      .map((recharge, index) => ({
        operateLogId: serial('opl-01JD51', TOLD.records + 1 + index),
        operateType: 'flowRecharge' as const,
        operateTime: recharge.rechargeTime,
        operatorId,
        operator: recharge.operator,
        userId: recharge.userId,
        userName: recharge.userName,
        enterpriseId: recharge.enterpriseId,
        enterpriseName: recharge.enterpriseName,
        content: `Recharged ${this.wordsOf(recharge)}`,
        changes: [],
        flowRecharge: recharge,
      }))
      .reverse();
  }
}
