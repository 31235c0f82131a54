/** Signs, verifies and explains calls to the open platform's gateway. */
export { SignerError } from './errors.ts';
export { type Explanation, explain } from './explain.ts';
export type { GatewayMethods } from './methods.ts';
export {
  type CallParams,
  type Params,
  type ParamValue,
  PROTOCOL_PARAMS,
  type RequestMode,
  type ResponseFormat,
  SIGN_METHODS,
  type SignMethod,
  SYSTEM_ID,
} from './protocol.ts';
export { sign } from './sign.ts';
export { type SignParamsOptions, signParams } from './signParams.ts';
export { DEFAULT_ZONE, formatTimestamp, parseTimestamp } from './timestamp.ts';
export { verify } from './verify.ts';
