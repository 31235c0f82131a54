import type { ApiInfo } from '@platform/sdk';
import { type AnswerFormat, type RequestMode, type SignMethod, signParams } from '@platform/signer';
import type { ParameterValues } from '#entities/call/sharedCall.ts';
import { sentParameters } from './parameters.ts';

/** What is chosen and typed for a call. The secret stands apart from it. */
export interface CallDraft {
  accessKeyId: string;
  values: ParameterValues;
  signMethod: SignMethod;
  requestMode: RequestMode;
  format: AnswerFormat;
}

/** What is called, and by whom. */
export interface CallTarget {
  /** The application. */
  appId: string;
  /** What is called. */
  api: Pick<ApiInfo, 'methodName' | 'version' | 'requestParams'>;
  /** The zone in which the gateway reads timestamps. */
  zone: string;
}

/** Stands in where there is no secret yet; what it signs is neither shown nor sent. */
const NO_SECRET = 'missing';

/**
 * Puts a call together (specification §3, gateway request protocol parameters).
 *
 * @param target what is called, and by whom
 * @param draft what was chosen and typed
 * @param time when it is signed
 * @returns every parameter but `_sig`
 */
export function unsignedCall(target: CallTarget, draft: CallDraft, time: Date): Record<string, string> {
  const { _sig: _, ...unsigned } = signedCall(target, draft, time, NO_SECRET);
  return unsigned;
}

/**
 * Signs a call (specification §7.10).
 *
 * @param target what is called, and by whom
 * @param draft what was chosen and typed
 * @param time when it is signed
 * @param secret the AccessKey Secret, not empty
 * @returns exactly what to send
 * @throws SignerError where the secret is empty
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
    // The gateway answers JSON by itself.
    ...(draft.format === 'xml' && { format: draft.format }),
  });
}

/**
 * @param call every parameter of a call
 * @returns what tells it apart from other calls, whenever it is signed
 */
export function identityOf(call: Readonly<Record<string, string>>): string {
  return JSON.stringify({ ...call, _timestamp: '' });
}
