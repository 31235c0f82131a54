import type { FlowBalance, FlowRecharge, FlowType, OperateLog } from '@platform/sdk';
import { flowAmountOf, inBaseUnits } from '@platform/sdk/rules';
import { serial } from './serial.ts';

/** Number of recharges and records in the story. */
const IN_STORY = { recharges: 3, records: 7 };

/** The recharges that operators have granted in the mocks, in addition to those of the examples. */
export class Recharges {
  readonly #given: FlowRecharge[] = [];

  /** Grants a recharge. */
  give(recharge: Omit<FlowRecharge, 'rechargeId'>): FlowRecharge {
    const given = {
      rechargeId: serial('rch-01JD50', IN_STORY.recharges + 1 + this.#given.length),
      ...recharge,
    };
    this.#given.push(given);
    return given;
  }

  /** Describes a recharge in words. */
  wordsOf({ flowAmount, unit, flowType, timePeriod }: FlowRecharge): string {
    const amount = flowAmountOf(flowType, flowAmount, unit);
    return `${amount} for ${timePeriod} month${timePeriod === 1 ? '' : 's'}`;
  }

  /** Adds the recharges of an enterprise to a balance. */
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

  /** The operation log of the recharges, latest first. */
  records(operatorId: string): OperateLog[] {
    return this.#given
      .map((recharge, index) => ({
        operateLogId: serial('opl-01JD51', IN_STORY.records + 1 + index),
        operateType: 'flowRecharge' as const,
        operateTime: recharge.rechargeTime,
        operatorId,
        operator: recharge.operator,
        userId: recharge.userId,
        userName: recharge.userName,
        enterpriseId: recharge.enterpriseId,
        enterpriseName: recharge.enterpriseName,
        content: `Recharge of ${flowAmountOf(recharge.flowType, recharge.flowAmount, recharge.unit)}`,
        changes: [],
        flowRecharge: recharge,
      }))
      .reverse();
  }
}
