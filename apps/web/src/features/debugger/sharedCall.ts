import type { GatewayInvokeLog } from '@platform/sdk';
import type { ParameterValues } from './parameters.ts';

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

/** What an address says of a call that was shared or is repeated. */
export interface SharedCall {
  method: string;
  version: string;
  values: ParameterValues;
}

/**
 * @param call what is shared
 * @param appId the application that the call is repeated with; left out for whoever opens the link
 * @returns the debugger's address with the method, its version and own parameters: no key, no secret, no signature
 */
export function hrefOf({ method, version, values }: SharedCall, appId?: string): string {
  const search = new URLSearchParams({
    ...(appId && { appId }),
    method,
    version,
    values: JSON.stringify(values),
  });
  return `/onlineDebugger/debugger?${search}`;
}

/**
 * @param call a call of the log
 * @returns what of it can be shared or repeated; undefined where it named no method or version. A value that the log has
 *   cut is left out
 */
export function sharedOf({ methodName, version, inputParams }: GatewayInvokeLog): SharedCall | undefined {
  if (!methodName || !version) return undefined;
  const own = Object.entries(inputParams).filter(
    ([name, value]) => !name.startsWith('_') && !CUT.test(value),
  );
  return { method: methodName, version, values: Object.fromEntries(own) };
}
