/** A question that readers type, and the result that must be first. */
export interface SearchQuestion {
  query: string;
  /** The id of the page; for a return code, `returnCodes#` and its name. */
  first: string;
}

/** A response of the gateway, pasted whole. */
const PASTED_RESPONSE =
  '{"code":1022,"codename":"SIG_INVALID","callTime":"2026-11-18T09:31:10.000Z","message":"Invalid signature, please check the parameters and signature format","data":null}';

/** A stack trace, pasted whole. */
const PASTED_STACK = `GatewayError: 1002 AKEY_ILLEGAL: _akey is illegal
    at GatewayClient.call (file:///srv/app/node_modules/@platform/signer/dist/client.js:88:13)
    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)
    at async report (file:///srv/app/src/report.js:12:20)`;

/**
 * The relevance test of the documentation's search, for server and mocks. The questions are those of developers who
 * integrate: they misspell, paste error messages, and use the words of other platforms. Correct the search, never a
 * question.
 */
export const searchQuestions: readonly SearchQuestion[] = [
  // Getting started and authentication
  { query: 'quickstart', first: 'doc-first-call' },
  { query: 'getting started', first: 'doc-first-call' },
  { query: 'hello world', first: 'doc-first-call' },
  { query: 'how do I get an api key', first: 'doc-first-call' },
  { query: 'install sdk', first: 'doc-first-call' },
  { query: 'where do i find my appid', first: 'doc-first-call' },
  { query: 'openapi', first: 'doc-first-call' },
  { query: 'swagger file', first: 'doc-first-call' },
  { query: 'postman collection', first: 'doc-first-call' },
  { query: 'how to sign', first: 'doc-signing' },
  { query: 'singing', first: 'doc-signing' },
  { query: 'authentication', first: 'doc-signing' },
  { query: 'hmac sha1', first: 'doc-signing' },
  { query: 'bearer token', first: 'doc-signing' },
  { query: 'signature calculation', first: 'doc-signing' },
  { query: 'signature mismatch', first: 'signature' },
  { query: 'why is my signature wrong', first: 'signature' },
  // Limits, responses, versions
  { query: 'rate limit', first: 'doc-limits' },
  { query: 'throttling', first: 'doc-limits' },
  { query: 'how many requests per second can i send', first: 'doc-limits' },
  { query: 'free tier', first: 'doc-limits' },
  { query: 'pricing', first: 'doc-limits' },
  { query: 'how much does a call cost', first: 'doc-limits' },
  { query: 'response format', first: 'doc-answers' },
  { query: 'xml', first: 'doc-answers' },
  { query: 'pagination', first: 'doc-answers' },
  { query: 'webhooks', first: 'doc-answers' },
  { query: 'api specification', first: 'doc-first-call' },
  { query: 'signature spec', first: 'signature' },
  { query: 'request id header', first: 'doc-answers' },
  { query: 'x-free-quota-remaining', first: 'doc-answers' },
  { query: 'migrate from v1 to v2', first: 'doc-two-interfaces' },
  { query: 'old interface vs new interface', first: 'doc-two-interfaces' },
  // Return codes
  { query: 'error codes', first: 'returnCodes' },
  { query: '1103', first: 'returnCodes#PARAMETER_REQUIRED' },
  { query: 'code 1091', first: 'returnCodes#DUPLICATE_CALL' },
  { query: 'QPS_EXCEEDED', first: 'returnCodes#QPS_EXCEEDED' },
  { query: '429 too many requests', first: 'returnCodes#QPS_EXCEEDED' },
  { query: 'quota exeeded', first: 'returnCodes#QUOTA_EXCEEDED' },
  { query: 'timestamp expired', first: 'returnCodes#TIMESTAMP_EXPIRED' },
  {
    query: "_timestamp has expired, it must be within 10 minutes of the platform's time",
    first: 'returnCodes#TIMESTAMP_EXPIRED',
  },
  { query: 'clock skew', first: 'returnCodes#TIMESTAMP_EXPIRED' },
  { query: PASTED_RESPONSE, first: 'returnCodes#SIG_INVALID' },
  { query: PASTED_STACK, first: 'returnCodes#AKEY_ILLEGAL' },
  { query: 'app id does not match key', first: 'returnCodes#AID_MISMATCH' },
  { query: 'nonce already used', first: 'returnCodes#DUPLICATE_CALL' },
  { query: 'method not enabled', first: 'returnCodes#MT_NOT_ENABLED' },
  { query: 'missing parameter', first: 'returnCodes#PARAMETER_REQUIRED' },
  { query: 'unsupported media type', first: 'returnCodes#MEDIA_TYPE_UNSUPPORTED' },
  { query: 'payload too large', first: 'returnCodes#BODY_TOO_LARGE' },
  { query: 'gateway timeout', first: 'returnCodes#CALL_FAILED' },
  { query: '500 internal server error', first: 'returnCodes#SYSTEM_EXCEPTION' },
  // APIs and parameters
  { query: 'getHourly', first: 'api-traffic-hourly-v2' },
  { query: 'hourly footfall', first: 'api-traffic-hourly-v2' },
  { query: 'conversion rate', first: 'api-traffic-daily-v2' },
  { query: 'compare stores', first: 'api-traffic-comparison-v2' },
  { query: 'isDescending', first: 'api-traffic-comparison-v2' },
  { query: 'how long do customers stay', first: 'api-traffic-dwell-v2' },
  { query: 'how many people are in the store right now', first: 'api-counting-realtime-v2' },
  { query: 'occupancy', first: 'api-counting-realtime-v2' },
  { query: 'dayly visitor count', first: 'api-counting-daily-v2' },
  { query: 'visitors by door', first: 'api-counting-entrances-v2' },
  { query: 'gender and age', first: 'api-demographics-profile-v2' },
  { query: 'is my camera offline', first: 'api-device-status-v2' },
  { query: 'livestream url', first: 'api-device-stream-v2' },
  { query: 'take photo', first: 'api-snapshot-take-v2' },
  { query: 'get all branches', first: 'api-inspection-stores-v2' },
  { query: 'audit report', first: 'api-inspection-report-v2' },
  { query: 'open.inspection.listStores', first: 'api-inspection-stores-v2' },
];
