/** The gateway's return codes by name: number, HTTP status and message (openapi/gateway.yaml, `x-return-codes`). */
export const RETURN_CODES = {
  SUCCESS: [0, 200, 'The call succeeded'],
  AKEY_EMPTY: [1001, 400, '_akey is empty'],
  AKEY_ILLEGAL: [1002, 401, '_akey is illegal'],
  AKEY_EXPIRED: [
    1003,
    401,
    '_akey has expired. Please renew your service or contact the platform administrator',
  ],
  SM_EMPTY: [1011, 400, '_sm is empty'],
  SM_NONEXISTENT: [1012, 400, '_sm does not exist, only md5 and sha1 are allowed'],
  SIG_EMPTY: [1021, 400, '_sig is empty'],
  SIG_INVALID: [1022, 401, 'Invalid signature, please check the parameters and signature format'],
  MT_EMPTY: [1031, 400, '_mt is empty'],
  MT_NOT_REGISTERED: [1032, 404, 'The method named by _mt is not registered'],
  MT_NOT_ENABLED: [1033, 403, 'The method named by _mt is not enabled for the application'],
  REQUEST_MODE_EMPTY: [1041, 400, '_requestMode is empty'],
  REQUEST_MODE_MISMATCH: [1042, 400, '_requestMode must be the HTTP method of the call, get or post'],
  AID_EMPTY: [1051, 400, '_aid is empty'],
  AID_MISMATCH: [1052, 401, '_aid does not match _akey, they must correspond one to one'],
  VERSION_EMPTY: [1061, 400, '_version is empty'],
  VERSION_NONEXISTENT: [1062, 404, 'The method named by _mt has no such _version'],
  TIMESTAMP_EMPTY: [1071, 400, '_timestamp is empty'],
  TIMESTAMP_MALFORMED: [
    1072,
    400,
    '_timestamp is wrongly formatted, it must be a real moment as yyyyMMddHHmmss',
  ],
  TIMESTAMP_EXPIRED: [
    1073,
    401,
    "_timestamp has expired, it must be within 10 minutes of the platform's time",
  ],
  FORMAT_NONEXISTENT: [1081, 400, '_format does not exist, only json (default) and xml are allowed'],
  DUPLICATE_CALL: [1091, 409, 'Duplicate interface call, sign each call again'],
  PARAMETER_REPEATED: [1101, 400, 'A parameter was sent more than once'],
  PARAMETER_UNDECLARED: [1102, 400, 'A parameter is not declared by the method'],
  PARAMETER_REQUIRED: [1103, 400, 'A required parameter is missing or empty'],
  PARAMETER_INVALID: [1104, 400, 'A parameter has a value that the method does not take'],
  QUOTA_EXCEEDED: [
    1111,
    429,
    'The free quota of the day is used up, exceeding the free quota makes API calls fail',
  ],
  QPS_EXCEEDED: [1112, 429, 'The calls per second of the application are exceeded'],
  BODY_TOO_LARGE: [1121, 413, 'The body is larger than the gateway takes'],
  MEDIA_TYPE_UNSUPPORTED: [1122, 415, 'The body must be application/x-www-form-urlencoded'],
  HTTP_METHOD_UNSUPPORTED: [1123, 405, 'The gateway takes GET and POST'],
  UPSTREAM_EXCEPTION: [1131, 502, 'Interface platform call exception'],
  CALL_FAILED: [1132, 504, 'API call failed, system exception'],
  SYSTEM_EXCEPTION: [1141, 500, 'Open platform system exception. Reinitiate request'],
} as const satisfies Record<string, readonly [code: number, httpStatus: number, message: string]>;

/** The name of a return code. */
export type ReturnCodeName = keyof typeof RETURN_CODES;

/** The return code of a call without a required parameter: `REQUEST_MODE_EMPTY` for `_requestMode` (specification §8). */
export function emptyCodeOf(name: string): ReturnCodeName {
  return `${name.slice(1).replace(/[A-Z]/, '_$&').toUpperCase()}_EMPTY` as ReturnCodeName;
}

/** A response of the gateway (specification §3, gateway response). */
export interface GatewayResponse<Data = unknown> {
  /** The return code, 0 for a success. */
  code: number;
  /** The return code's name. */
  codename: string;
  /** When the call arrived, ISO 8601 in UTC. */
  callTime: string;
  /** The prompt message. */
  message: string;
  /** The business information; null if the call was rejected or failed. */
  data: Data | null;
}
