import type { CodeExample } from '@platform/sdk';
import { SAMPLE_LANGUAGES, sampleProgram } from '@platform/signer/samples';
import { exampleValues, sentParameters } from './parameters.ts';
import type { CallDraft, CallTarget } from './requestOf.ts';

/**
 * Writes a call as a program of each language.
 *
 * @param target what is called; who calls is read from the program's environment
 * @param draft what was chosen and typed; a required parameter without a value has its example
 * @param endpoint the gateway's URL, at the platform's address
 * @returns the programs, without the languages that can't say a value
 */
export function programsOf(
  { api, zone }: Pick<CallTarget, 'api' | 'zone'>,
  { values, signMethod }: Pick<CallDraft, 'values' | 'signMethod'>,
  endpoint: string,
): CodeExample[] {
  const { methodName: method, version, requestParams } = api;
  const params = { ...exampleValues(requestParams), ...sentParameters(requestParams, values) };
  return SAMPLE_LANGUAGES.flatMap((language) => {
    try {
      const { origin } = new URL(endpoint);
      const call = { method, version, params, endpoint, origin, signMethod, zone };
      const program = sampleProgram(language, call);
      return { language, requestExample: program.code, responseExample: program.responseExample };
    } catch (error) {
      // No shell holds a zero byte.
      if (error instanceof RangeError) return [];
      throw error;
    }
  });
}
