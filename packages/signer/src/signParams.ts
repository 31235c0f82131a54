import { SignerError } from './errors.ts';
import { requireKey, requireText, requireThat, requireWord } from './options.ts';
import { textOf } from './params.ts';
import {
  type CallParams,
  HALF_PAIR,
  REQUEST_MODES,
  RESPONSE_FORMATS,
  type RequestMode,
  type ResponseFormat,
  SIGN_METHODS,
  type SignMethod,
} from './protocol.ts';
import { sign } from './sign.ts';
import { formatTimestamp } from './timestamp.ts';

/** Input of a signed call (specification §3, gateway request protocol parameters). */
export interface SignParamsOptions {
  /** The AppID. */
  appId: string;
  /** The AccessKey ID. */
  accessKeyId: string;
  /** The AccessKey Secret. It is not sent. */
  secret: string;
  /** The method's name. */
  method: string;
  /** The method's version. Default: `v1`. */
  version?: string;
  /** The method's own parameters. */
  params?: CallParams;
  /** The HTTP method. Default: `post`. */
  requestMode?: RequestMode;
  /** The hash. Default: `md5`. */
  signMethod?: SignMethod;
  /** The response format. Default: the gateway's default, JSON. */
  format?: ResponseFormat;
  /** The time of signing. Default: now. Text is used unchanged. */
  timestamp?: Date | string;
  /** The zone of the timestamp. Default: +08:00. */
  zone?: string;
}

/**
 * Builds and signs all parameters of a call (specification §3, §7.10).
 *
 * @param options the call and the key
 * @returns exactly the parameters to send, by name, in an object without prototype
 * @throws SignerError if an option is missing or not accepted, a parameter has a name of the protocol, or a value can't
 *   be sent
 */
export function signParams(options: SignParamsOptions): Record<string, string> {
  const { appId, accessKeyId, method, version = 'v1', params = {}, format, zone } = options;
  const { requestMode = 'post', signMethod = 'md5', timestamp = new Date() } = options;
  requireKey(options);
  requireText('method', method, 'the name of a method');
  requireText('version', version, 'the version of the method, such as v1');
  requireWord('requestMode', requestMode, REQUEST_MODES);
  requireWord('signMethod', signMethod, SIGN_METHODS);
  if (format !== undefined) requireWord('format', format, RESPONSE_FORMATS);
  const isTime = typeof timestamp === 'string' ? timestamp !== '' : typeof timestamp?.getTime === 'function';
  requireThat(isTime, 'timestamp', timestamp, 'a Date, or text as yyyyMMddHHmmss');
  const call = textsOf(params);
  call._aid = appId;
  call._akey = accessKeyId;
  call._mt = method;
  call._version = version;
  call._requestMode = requestMode;
  call._sm = signMethod;
  call._timestamp = typeof timestamp === 'string' ? timestamp : formatTimestamp(timestamp, zone);
  if (format !== undefined) call._format = format;
  call._sig = sign(call, options.secret);
  return call;
}

/** The texts of a method's own parameters, without those that are undefined. */
function textsOf(params: CallParams): Record<string, string> {
  // The entries of a Map or of URLSearchParams are not properties, so they would be lost.
  const isByName = typeof params === 'object' && params !== null && !(Symbol.iterator in params);
  requireThat(isByName, 'params', params, 'an object with the parameters by name');
  const texts: Record<string, string> = Object.create(null);
  for (const name of Object.keys(params)) {
    if (name.startsWith('_')) {
      throw new SignerError(
        `Parameter ${name} begins with an underscore, which is reserved for the protocol.`,
      );
    }
    const value = params[name];
    if (value === undefined) continue;
    const text = textOf(name, value);
    if (HALF_PAIR.test(`${name} ${text}`)) {
      throw new SignerError(
        `Parameter ${name} contains half a surrogate pair, which cannot be sent as UTF-8.`,
      );
    }
    texts[name] = text;
  }
  return texts;
}
