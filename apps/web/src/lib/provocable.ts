/** The return codes that a caller can provoke alone, in the order of the gateway's contract. */
export const PROVOCABLE = [
  'AKEY_EMPTY',
  'AKEY_ILLEGAL',
  'SM_EMPTY',
  'SM_NONEXISTENT',
  'SIG_EMPTY',
  'SIG_INVALID',
  'MT_EMPTY',
  'MT_NOT_REGISTERED',
  'MT_NOT_ENABLED',
  'REQUEST_MODE_EMPTY',
  'REQUEST_MODE_MISMATCH',
  'AID_EMPTY',
  'AID_MISMATCH',
  'VERSION_EMPTY',
  'VERSION_NONEXISTENT',
  'TIMESTAMP_EMPTY',
  'TIMESTAMP_MALFORMED',
  'TIMESTAMP_EXPIRED',
  'FORMAT_NONEXISTENT',
  'DUPLICATE_CALL',
  'PARAMETER_REPEATED',
  'PARAMETER_UNDECLARED',
  'PARAMETER_REQUIRED',
  'PARAMETER_INVALID',
  'QPS_EXCEEDED',
  'BODY_TOO_LARGE',
  'MEDIA_TYPE_UNSUPPORTED',
  'HTTP_METHOD_UNSUPPORTED',
] as const;

/** A return code that the debugger provokes: `/onlineDebugger/debugger?provoke=SIG_INVALID`. */
export type Provocable = (typeof PROVOCABLE)[number];
