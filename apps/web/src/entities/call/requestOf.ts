import type { ApiInfo } from '@platform/sdk';
import { type RequestMode, type ResponseFormat, type SignMethod, signParams } from '@platform/signer';
import { sentParameters } from './parameters.ts';
import type { ParameterValues } from './sharedCall.ts';

/** The selected options and typed values of a call. The secret is kept separately. */
export interface CallDraft {
  accessKeyId: string;
  values: ParameterValues;
  signMethod: SignMethod;
  requestMode: RequestMode;
  format: ResponseFormat;
}

/** The API to call, and the caller. */
export interface CallTarget {
  appId: string;
  api: Pick<ApiInfo, 'methodName' | 'version' | 'requestParams'>;
  /** The time zone in which the gateway parses timestamps. */
  zone: string;
}

/** Stands in for a missing secret; a signature made with it is neither shown nor sent. */
const NO_SECRET = 'missing';

/**
 * Builds a call (specification §3, gateway request protocol parameters).
 *
 * @param target the API and the caller
 * @param draft the selected options and typed values
 * @param time the signing time
 * @returns every parameter except `_sig`
 */
export function unsignedCall(target: CallTarget, draft: CallDraft, time: Date): Record<string, string> {
  const { _sig: _, ...unsigned } = signedCall(target, draft, time, NO_SECRET);
  return unsigned;
}

/**
 * Signs a call (specification §7.10).
 *
 * @param target the API and the caller
 * @param draft the selected options and typed values
 * @param time the signing time
 * @param secret the AccessKey Secret, not empty
 * @returns the exact parameters to send
 * @throws SignerError if the secret is empty
 */
export function signedCall(
  { appId, api, zone }: CallTarget,
  draft: CallDraft,
  time: Date,
  secret: string,
): Record<string, string> {
  return signParams({
    appId,
    accessKeyId: draft.accessKeyId,
    secret,
    method: api.methodName,
    version: api.version,
    params: sentParameters(api.requestParams, draft.values),
    requestMode: draft.requestMode,
    signMethod: draft.signMethod,
    timestamp: time,
    zone,
    // The gateway responds with JSON by default.
    ...(draft.format === 'xml' && { format: draft.format }),
  });
}

/**
 * @param call every parameter of a call
 * @returns a key that identifies the call, independent of its signing time
 */
export function identityOf(call: Readonly<Record<string, string>>): string {
  return JSON.stringify({ ...call, _timestamp: '' });
}
