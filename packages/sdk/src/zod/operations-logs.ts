/** The schemas of the operators' call log, with the rule for its range of times. */
import { GetGatewayInvokeLogBody as GetGatewayInvokeLogFields } from '../generated/zod/operations-logs.ts';
import { withTimesInOrder } from './timeRange.ts';

export * from '../generated/zod/operations-logs.ts';

/** The filters of the call log. */
export const GetGatewayInvokeLogBody = withTimesInOrder(GetGatewayInvokeLogFields, 'startTime');
