import type { Account } from '#accounts/account.ts';
import type { Handlers } from '#http/handlers.ts';
import type { Statistics } from './wiring.ts';

/**
 * @returns handlers for the statistics of a developer's own usage (specification §7.2), and of others' usage for
 *   operators and enterprise-type users (§7.8)
 */
export function statisticsHandlers({ overview, details, fees, qps, board, monitoring, exports }: Statistics) {
  return {
    getApiDailyOverview: ({ caller, body }) => overview.dailyCalls(caller.id, body),
    getApiMonthOverview: ({ caller, body }) => overview.callsByApi(caller.id, body),
    getFlowConsumeAmount: ({ caller, body }) => overview.consumption(caller.id, body),
    getFlowPackageDailyOverview: ({ caller, body }) => overview.dailyPaidFlow(caller.id, body),
    getFlowPackageMonthOverview: ({ caller, body }) => overview.paidCallsByApi(caller.id, body),
    getFlowAnalysis: ({ caller, body }) => overview.analysis(caller.id, body),
    getFlowDetail: ({ caller, body }) => details.calls(caller.id, body),
    getVideoFlowDetail: ({ caller, body }) => details.video(caller.id, body),
    getSnapshotFlowDetail: ({ caller, body }) => details.captures(caller.id, body),
    getApiQpsInfo: ({ caller, query }) => qps.info(caller.id, query),
    getApiFeeDetailInfos: ({ caller, body }) => fees.list(caller.id, body),
    exportApiFeeDetails: ({ caller, body }) => exports.fees(caller.id, body),
    exportFlowDetail: ({ caller, body }) => exports.details(caller.id, body),
    getFlowPackageRatio: ({ caller, query }) => fees.ratio(caller.id, query),
    getInterfaceFlowMonitor: ({ caller, query }) => monitoring.interfaces(caller, query),
    exportInterfaceFlowMonitor: ({ caller, query }) => exports.interfaces(caller, query),
    getEnterpriseStreamingStatistic: ({ caller, body }) => monitoring.streaming(caller, body),
    getEnterpriseSnapshotStatistic: ({ caller, body }) => monitoring.captures(caller, body),
    getDataOverview: ({ query }) => board.overview(query),
    getInterfaceCallTrend: ({ caller, query }) => board.callTrend(caller, query),
    getCostConsumptionTrend: ({ caller, query }) => board.costTrend(caller, query),
    getEnterpriseCallRanking: ({ caller, query }) => board.enterpriseRanking(caller, query),
    getInterfaceCallRanking: ({ caller, query }) => board.interfaceRanking(caller, query),
  } satisfies Partial<Handlers<Account>>;
}
