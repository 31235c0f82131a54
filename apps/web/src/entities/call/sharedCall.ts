import type { GatewayInvokeLog } from '@platform/sdk';
import type { AnswerFormat, RequestMode, SignMethod } from '@platform/signer';

/** A call's own parameters, by name. */
export type ParameterValues = Readonly<Record<string, string>>;

/** More is no call that anybody shares. */
const MOST = { parameters: 50, name: 64, value: 4000 };
/** What the log writes where it cut a value: the value is not known whole. */
const CUT = /^.{500,}…$/s;

/**
 * @param json what an address says of a shared call's parameters
 * @returns the parameters that are texts, none of the protocol’s; none at all where it makes no sense
 */
export function valuesOf(json: string): ParameterValues {
  let values: unknown;
  try {
    values = JSON.parse(json);
  } catch {
    return {};
  }
  if (typeof values !== 'object' || values === null) return {};
  const own = Object.entries(values).filter(
    ([name, text]) =>
      !name.startsWith('_') &&
      name.length <= MOST.name &&
      typeof text === 'string' &&
      text.length <= MOST.value,
  );
  return Object.fromEntries(own.slice(0, MOST.parameters));
}

/** How a call is signed, sent and answered, as far as it is known. */
export interface CallOptions {
  signMethod?: SignMethod;
  requestMode?: RequestMode;
  format?: AnswerFormat;
}

/** What of the protocol's parameters a shared call has; the others are the caller's own, or of one call only. */
export interface OptionParameters {
  _sm?: string | undefined;
  _requestMode?: string | undefined;
  _format?: string | undefined;
}

function oneOf<Value extends string>(text: string | undefined, ...known: Value[]): Value | undefined {
  return known.find((value) => value === text);
}

/**
 * @param parameters what an address or the log says of a call
 * @returns how it is signed, sent and answered, as the debugger knows it; nothing of what makes no sense
 */
export function optionsOf({ _sm, _requestMode, _format }: OptionParameters): CallOptions {
  const signMethod = oneOf(_sm, 'md5', 'sha1');
  const requestMode = oneOf(_requestMode, 'post', 'get');
  const format = oneOf(_format, 'json', 'xml');
  return {
    ...(signMethod && { signMethod }),
    ...(requestMode && { requestMode }),
    ...(format && { format }),
  };
}

/** What an address says of a call that was shared or is repeated. */
export interface SharedCall {
  method: string;
  version: string;
  values: ParameterValues;
  options: CallOptions;
}

/**
 * @param call what is shared
 * @param appId the application that the call is repeated with; left out for whoever opens the link
 * @returns the debugger's address with the method, its version and own parameters, and how the call is signed, sent and
 *   answered: no key, no secret, no signature
 */
export function hrefOf({ method, version, values, options }: SharedCall, appId?: string): string {
  const { signMethod, requestMode, format } = options;
  const search = new URLSearchParams({
    ...(appId && { appId }),
    method,
    version,
    values: JSON.stringify(values),
    ...(signMethod && { _sm: signMethod }),
    ...(requestMode && { _requestMode: requestMode }),
    ...(format && { _format: format }),
  });
  return `/onlineDebugger/debugger?${search}`;
}

/**
 * @param call a call of the log
 * @returns what of it can be shared or repeated; undefined where it named no method or version. A value that the log has
 *   cut is left out
 */
export function sharedOf({
  methodName,
  version,
  requestMode,
  inputParams,
}: GatewayInvokeLog): SharedCall | undefined {
  if (!methodName || !version) return undefined;
  const own = Object.entries(inputParams).filter(
    ([name, value]) => !name.startsWith('_') && !CUT.test(value),
  );
  return {
    method: methodName,
    version,
    values: Object.fromEntries(own),
    // The gateway answers JSON where nothing is said.
    options: optionsOf({ _format: 'json', ...inputParams, _requestMode: requestMode }),
  };
}
