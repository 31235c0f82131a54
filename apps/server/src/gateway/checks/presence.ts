import { type Protocol, type RequiredParameter, requiredParameters } from '#gateway/protocol.ts';
import { CallRefusal, type Codename } from '#gateway/returnCodes.ts';

const required = Object.entries(requiredParameters) as [RequiredParameter, Codename][];

/**
 * The first check: every required parameter of the protocol must be present (specification §3, §8).
 *
 * @returns the protocol's parameters
 * @throws CallRefusal with the return code of the first parameter that is missing or empty
 */
export function checkPresence(params: ReadonlyMap<string, string>): Protocol {
  const protocol: Partial<Record<RequiredParameter, string>> = {};
  for (const [name, codename] of required) {
    const value = params.get(name);
    if (!value) throw new CallRefusal(codename);
    protocol[name] = value;
  }
  return protocol as Protocol;
}
