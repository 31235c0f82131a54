import type { Handlers } from '#http/handlers.ts';
import type { Statistics } from './service.ts';

type StatisticsOperation = 'getApiDailyOverview' | 'getApiMonthOverview';

/**
 * @param statistics the statistics
 * @returns what developers see of their use (specification §7.2)
 */
export function statisticsHandlers(statistics: Statistics): Pick<Handlers, StatisticsOperation> {
  return {
    getApiDailyOverview: ({ caller, body }) => statistics.dailyCalls(caller.id, body),
    getApiMonthOverview: ({ caller, body }) => statistics.callsByApi(caller.id, body),
  };
}
