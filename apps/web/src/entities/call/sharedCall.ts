import type { GatewayInvokeLog } from '@platform/sdk';
import type { RequestMode, ResponseFormat, SignMethod } from '@platform/signer';

/** The API's own parameters of a call, by name. */
export type ParameterValues = Readonly<Record<string, string>>;

/** Limits of a shared call; parameters beyond them are ignored. */
const LIMITS = { parameters: 50, name: 64, value: 4000 };
/** Matches a value that the log cut off, so the whole value is not known. */
const CUT = /^.{500,}…$/s;

/**
 * @param json the parameters of a shared call, as the URL contains them
 * @returns the parameters that are strings, without those of the protocol; empty if the JSON is invalid
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
      name.length <= LIMITS.name &&
      typeof text === 'string' &&
      text.length <= LIMITS.value,
  );
  return Object.fromEntries(own.slice(0, LIMITS.parameters));
}

/** The signing, sending and response options of a call, as far as they are known. */
export interface CallOptions {
  signMethod?: SignMethod;
  requestMode?: RequestMode;
  format?: ResponseFormat;
}

/** The protocol parameters that a shared call contains; the others belong to the caller or to one call only. */
export interface OptionParameters {
  _sm?: string | undefined;
  _requestMode?: string | undefined;
  _format?: string | undefined;
}

function oneOf<Value extends string>(text: string | undefined, ...known: Value[]): Value | undefined {
  return known.find((value) => value === text);
}

/**
 * @param parameters from the URL or the log
 * @returns the debugger's options for them; invalid values are left out
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

/** A shared or repeated call, as the URL contains it. */
export interface SharedCall {
  method: string;
  version: string;
  /** If undefined, the required parameters get their example values. */
  values: ParameterValues | undefined;
  options: CallOptions;
}

/**
 * @param appId the application to repeat the call with; left out in a link for others
 * @returns the debugger's URL with the method, its version, the API's own parameters and the call options; without
 *   key, secret or signature
 */
export function hrefOf({ method, version, values, options }: SharedCall, appId?: string): string {
  const { signMethod, requestMode, format } = options;
  const search = new URLSearchParams({
    ...(appId && { appId }),
    method,
    version,
    ...(values && { values: JSON.stringify(values) }),
    ...(signMethod && { _sm: signMethod }),
    ...(requestMode && { _requestMode: requestMode }),
    ...(format && { _format: format }),
  });
  return `/onlineDebugger/debugger?${search}`;
}

/** @returns the debugger's URL for a test call of the API with its example values, signed by the application */
export function testCallHref(
  appId: string,
  { methodName, version }: { methodName: string; version: string },
) {
  return hrefOf({ method: methodName, version, values: undefined, options: {} }, appId);
}

/**
 * @param call a call of the log
 * @returns the part that can be shared or repeated, without values that the log has cut off; undefined if the call
 *   named no method or version
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
    // The gateway responds with JSON by default.
    options: optionsOf({ _format: 'json', ...inputParams, _requestMode: requestMode }),
  };
}
