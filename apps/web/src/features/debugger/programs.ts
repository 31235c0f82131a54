import type { CodeExample } from '@platform/sdk';
import { SAMPLE_LANGUAGES, sampleProgram } from '@platform/signer/samples';
import { exampleValues, sentParameters } from '#entities/call/parameters.ts';
import type { CallDraft, CallTarget } from '#entities/call/requestOf.ts';

/**
 * Generates a program in each language for a call.
 *
 * @param target the API to call; the programs read the caller's credentials from their environment
 * @param draft the selected options and typed values; a required parameter without a value gets its example
 * @param endpoint the gateway's URL, at the platform's address
 * @returns the programs, without the languages that cannot represent a value
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
      // Shells cannot represent a zero byte.
      if (error instanceof RangeError) return [];
      throw error;
    }
  });
}
