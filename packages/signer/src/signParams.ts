import { SignerError } from './errors.ts';
import { textOf } from './params.ts';
import type { AnswerFormat, Params, ParamValue, RequestMode, SignMethod } from './protocol.ts';
import { sign } from './sign.ts';
import { formatTimestamp } from './timestamp.ts';

/** The gateway would receive U+FFFD instead and sort the name elsewhere. */
const HALF_PAIR = /\p{Surrogate}/u;

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
  /** The method's version. */
  version: string;
  /** The method's own parameters. */
  params?: Params;
  /** The HTTP method. Default: `post`. */
  requestMode?: RequestMode;
  /** The hash. Default: `md5`. */
  signMethod?: SignMethod;
  /** The response format. Default: the gateway's default, JSON. */
  format?: AnswerFormat;
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
 * @throws SignerError if a parameter has a name of the protocol, a value can't be sent, or the secret is not text
 */
export function signParams(options: SignParamsOptions): Record<string, string> {
  const { params = {}, timestamp = new Date(), format } = options;
  const call: Record<string, string> = Object.create(null);
  for (const name of Object.keys(params)) {
    if (name.startsWith('_')) {
      throw new SignerError(
        `Parameter ${name} begins with an underscore, which is reserved for the protocol.`,
      );
    }
    const text = textOf(name, params[name] as ParamValue);
    if (HALF_PAIR.test(`${name} ${text}`)) {
      throw new SignerError(
        `Parameter ${name} contains half a surrogate pair, which cannot be sent as UTF-8.`,
      );
    }
    call[name] = text;
  }
  call._aid = options.appId;
  call._akey = options.accessKeyId;
  call._mt = options.method;
  call._version = options.version;
  call._requestMode = options.requestMode ?? 'post';
  call._sm = options.signMethod ?? 'md5';
  call._timestamp = typeof timestamp === 'string' ? timestamp : formatTimestamp(timestamp, options.zone);
  if (format !== undefined) call._format = format;
  call._sig = sign(call, options.secret);
  return call;
}
