import type { GatewayInvokeLog } from '@platform/sdk';
import { story } from '@platform/sdk-mocks/story';

/** A call of the log. */
export const aCall = (changes: Partial<GatewayInvokeLog>): GatewayInvokeLog => ({
  id: '01JD4V9M6Q2Z8K3T5W7X9Y1A0E',
  callerId: story.accounts.developer.id,
  callerName: story.accounts.developer.name,
  appId: story.applications.dashboard.appId,
  appName: story.applications.dashboard.name,
  methodName: 'open.demographics.getDailyProfile',
  version: 'v2',
  apiId: 'api-demographics-profile-v2',
  startTime: '2026-11-18T09:31:10.000Z',
  duration: 5003,
  upstreamDuration: 5001,
  status: 'success',
  code: 0,
  codename: 'SUCCESS',
  message: null,
  parameter: null,
  httpStatus: 200,
  sig: null,
  requestMode: 'post',
  inputParams: {},
  traceId: null,
  traceUrl: null,
  ...changes,
});
