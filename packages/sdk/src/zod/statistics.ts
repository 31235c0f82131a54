/** The schemas of the statistics operations, with the rules for their ranges of days. */
import {
  ExportApiFeeDetailsBody as ExportApiFeeDetailsFields,
  GetApiDailyOverviewBody as GetApiDailyOverviewFields,
  GetApiFeeDetailInfosBody as GetApiFeeDetailInfosFields,
  GetFlowAnalysisBody as GetFlowAnalysisFields,
  GetFlowConsumeAmountBody as GetFlowConsumeAmountFields,
  GetFlowDetailBody as GetFlowDetailFields,
  GetFlowPackageDailyOverviewBody as GetFlowPackageDailyOverviewFields,
  GetFlowPackageRatioQueryParams as GetFlowPackageRatioQueryFields,
  GetSnapshotFlowDetailBody as GetSnapshotFlowDetailFields,
  GetVideoFlowDetailBody as GetVideoFlowDetailFields,
} from '../generated/zod/statistics.ts';
import { withDayRange } from './dayRange.ts';

export * from '../generated/zod/statistics.ts';

/** The range that is summed up. */
export const GetFlowConsumeAmountBody = withDayRange(GetFlowConsumeAmountFields);

/** The range of the call trend. */
export const GetApiDailyOverviewBody = withDayRange(GetApiDailyOverviewFields);

/** The range of the paid traffic trend. */
export const GetFlowPackageDailyOverviewBody = withDayRange(GetFlowPackageDailyOverviewFields);

/** The range whose calls are listed. */
export const GetFlowDetailBody = withDayRange(GetFlowDetailFields);

/** The range whose video traffic is listed. */
export const GetVideoFlowDetailBody = withDayRange(GetVideoFlowDetailFields);

/** The range whose snapshots are listed. */
export const GetSnapshotFlowDetailBody = withDayRange(GetSnapshotFlowDetailFields);

/** The range that is analyzed. */
export const GetFlowAnalysisBody = withDayRange(GetFlowAnalysisFields);

/** The range whose fees are listed. */
export const GetApiFeeDetailInfosBody = withDayRange(GetApiFeeDetailInfosFields);

/** The range whose fees are exported. */
export const ExportApiFeeDetailsBody = withDayRange(ExportApiFeeDetailsFields);

/** The range whose usage is divided among its sources. */
export const GetFlowPackageRatioQueryParams = withDayRange(GetFlowPackageRatioQueryFields);
