/**
 * The protocol's required parameters in the order in which they are checked, each with the return code for a call
 * without it (specification §3, §8).
 */
export const requiredParameters = {
  _akey: 'AKEY_EMPTY',
  _aid: 'AID_EMPTY',
  _sm: 'SM_EMPTY',
  _sig: 'SIG_EMPTY',
  _mt: 'MT_EMPTY',
  _version: 'VERSION_EMPTY',
  _timestamp: 'TIMESTAMP_EMPTY',
  _requestMode: 'REQUEST_MODE_EMPTY',
} as const;

/** The name of a required parameter of the protocol. */
export type RequiredParameter = keyof typeof requiredParameters;

/** The protocol's parameters of a call, each present and not empty. */
export type Protocol = Readonly<Record<RequiredParameter, string>>;

const prefixes = [
  ...Object.entries(requiredParameters).map(([name, codename]) => [codename.replace(/EMPTY$/, ''), name]),
  ['FORMAT_', '_format'],
] as const;

/**
 * @param codename a return code
 * @returns the parameter of the protocol that it is about: `_mt` for `MT_NOT_ENABLED`
 */
export function parameterOf(codename: string): string | undefined {
  return prefixes.find(([prefix = '']) => codename.startsWith(prefix))?.[1];
}

const names: ReadonlySet<string> = new Set([...Object.keys(requiredParameters), '_format']);

/**
 * @param name a parameter's name
 * @returns whether the parameter belongs to the protocol, not to the method
 */
export function isProtocolParameter(name: string): boolean {
  return names.has(name);
}
