import type { GatewayInvokeStatus } from '../generated/model/index.ts';

/**
 * Labels of the call statuses (specification §3, API call log). A call is `failed` if the gateway rejected it, and
 * `abnormal` if something failed after the gateway had accepted it.
 */
export const CALL_STATUSES: Record<GatewayInvokeStatus, string> = {
  success: 'Succeeded',
  failed: 'Rejected',
  abnormal: 'Failed',
};
