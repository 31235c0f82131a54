/** The schemas of the enterprise operations, with the rules across their fields (specification §5). */
import {
  ExamineEnterPriseBody as ExamineEnterPriseFields,
  ExportOperateLogListBody as ExportOperateLogListFields,
  GetEnterpriseListBody as GetEnterpriseListFields,
  GetOperateLogListBody as GetOperateLogListFields,
  RechargeFlowBody as RechargeFlowFields,
} from '../generated/zod/operations-enterprises.ts';
import { withTimesInOrder } from './timeRange.ts';

export * from '../generated/zod/operations-enterprises.ts';

/** The filters of the certification requests. */
export const GetEnterpriseListBody = withTimesInOrder(GetEnterpriseListFields, 'applicationTime');

/** The filters of the operation records. */
export const GetOperateLogListBody = withTimesInOrder(GetOperateLogListFields, 'operateTime');

/** The filters of the exported operation records. */
export const ExportOperateLogListBody = withTimesInOrder(ExportOperateLogListFields, 'operateTime');

/** The result of a review; a rejection needs a reason. */
export const ExamineEnterPriseBody = ExamineEnterPriseFields.refine(
  ({ rejectReason }) => typeof rejectReason === 'string' && rejectReason.trim() !== '',
  {
    path: ['rejectReason'],
    message: 'Please enter reject reason',
    when: ({ value }) => (value as { reviewStatus?: unknown })?.reviewStatus === 'rejected',
  },
);

/** A recharge; video is measured in MB or GB, calls and snapshots are counted. */
export const RechargeFlowBody = RechargeFlowFields.refine(
  ({ flowType, unit }) => (flowType === 'video') === (unit !== 'times'),
  {
    path: ['unit'],
    message: 'Please select a unit of the quota type',
    when: ({ value }) => {
      const form = value as { flowType?: unknown; unit?: unknown };
      return Boolean(form?.flowType) && Boolean(form.unit);
    },
  },
);
