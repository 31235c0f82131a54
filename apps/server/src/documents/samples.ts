import type { CodeExample } from '@platform/sdk';
import { SAMPLE_LANGUAGES, sampleProgram } from '@platform/signer/samples';
import type { Api } from '#apis/service.ts';

/** Where the programs call. */
export interface SampleTarget {
  /** The platform's address: its gateway is called unless the environment names another one, its signer installed. */
  origin: string;
  /** The zone in which the gateway reads timestamps. */
  zone: string;
}

/**
 * An API's examples (specification §2.5): those that operators wrote, and for the other languages programs that call
 * the API with its parameters' examples.
 *
 * @param api the API
 * @param written what operators wrote, one for a language at most
 * @param target where the programs call
 * @returns one example for each language, in the contract's order
 */
export function examplesOf(
  api: Pick<Api, 'methodName' | 'version' | 'requestParams'>,
  written: readonly CodeExample[],
  target: SampleTarget,
): CodeExample[] {
  // What may be left out and has no example is left out. The programs send the protocol's parameters themselves.
  const sent = api.requestParams.filter(
    ({ name, isRequired, example }) => !name.startsWith('_') && (isRequired || example !== ''),
  );
  const params = Object.fromEntries(sent.map(({ name, example }) => [name, example]));
  return SAMPLE_LANGUAGES.map((language) => {
    const own = written.find((example) => example.language === language);
    const endpoint = `${target.origin}/gateway`;
    const call = { ...target, endpoint, method: api.methodName, version: api.version, params };
    const { code, responseExample } = sampleProgram(language, call);
    // Whoever wrote one part alone has not written the other away.
    return {
      language,
      requestExample: own?.requestExample.trim() ? own.requestExample : code,
      responseExample: own?.responseExample.trim() ? own.responseExample : responseExample,
    };
  });
}
