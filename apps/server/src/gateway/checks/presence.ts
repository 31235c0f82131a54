import { type Protocol, type RequiredParameter, requiredParameters } from '#gateway/protocol.ts';
import { CallRefusal } from '#gateway/returnCodes.ts';

/**
 * The first check: every required parameter of the protocol is there (specification §3, §8).
 *
 * @param params a call's parameters
 * @returns the protocol's
 * @throws CallRefusal with the return code of the first that is missing or empty
 */
export function checkPresence(params: ReadonlyMap<string, string>): Protocol {
  const entries = Object.entries(requiredParameters).map(([name, codename]) => {
    const value = params.get(name);
    if (!value) throw new CallRefusal(codename);
    return [name, value];
  });
  return Object.fromEntries(entries) as Record<RequiredParameter, string>;
}
