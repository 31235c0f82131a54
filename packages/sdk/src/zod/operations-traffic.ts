/** The schemas of the operation center's traffic operations, with the rules for their ranges of days. */
import {
  ExportInterfaceFlowMonitorQueryParams as ExportInterfaceFlowMonitorQueryFields,
  GetCostConsumptionTrendQueryParams as GetCostConsumptionTrendQueryFields,
  GetDataOverviewQueryParams as GetDataOverviewQueryFields,
  GetEnterpriseCallRankingQueryParams as GetEnterpriseCallRankingQueryFields,
  GetEnterpriseSnapshotStatisticBody as GetEnterpriseSnapshotStatisticFields,
  GetEnterpriseStreamingStatisticBody as GetEnterpriseStreamingStatisticFields,
  GetInterfaceCallRankingQueryParams as GetInterfaceCallRankingQueryFields,
  GetInterfaceCallTrendQueryParams as GetInterfaceCallTrendQueryFields,
  GetInterfaceFlowMonitorQueryParams as GetInterfaceFlowMonitorQueryFields,
} from '../generated/zod/operations-traffic.ts';
import { withDayRange } from './dayRange.ts';

export * from '../generated/zod/operations-traffic.ts';

/** The range whose video traffic is counted. */
export const GetEnterpriseStreamingStatisticBody = withDayRange(GetEnterpriseStreamingStatisticFields);

/** The range whose snapshots are counted. */
export const GetEnterpriseSnapshotStatisticBody = withDayRange(GetEnterpriseSnapshotStatisticFields);

/** The range whose calls are listed. */
export const GetInterfaceFlowMonitorQueryParams = withDayRange(GetInterfaceFlowMonitorQueryFields);

/** The range whose calls are exported. */
export const ExportInterfaceFlowMonitorQueryParams = withDayRange(ExportInterfaceFlowMonitorQueryFields);

/** The range of the overview's figures. */
export const GetDataOverviewQueryParams = withDayRange(GetDataOverviewQueryFields);

/** The range of the call trend. */
export const GetInterfaceCallTrendQueryParams = withDayRange(GetInterfaceCallTrendQueryFields);

/** The range of the cost trend. */
export const GetCostConsumptionTrendQueryParams = withDayRange(GetCostConsumptionTrendQueryFields);

/** The range of the ranking of enterprises. */
export const GetEnterpriseCallRankingQueryParams = withDayRange(GetEnterpriseCallRankingQueryFields);

/** The range of the ranking of APIs. */
export const GetInterfaceCallRankingQueryParams = withDayRange(GetInterfaceCallRankingQueryFields);
