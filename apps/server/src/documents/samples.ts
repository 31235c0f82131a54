import type { ApiParameter, CodeExample } from '@platform/sdk';
import { SAMPLE_LANGUAGES, sampleProgram } from '@platform/signer/samples';
import type { Api } from '#apis/service.ts';

/** The target of sample programs. */
export interface SampleTarget {
  /**
   * The platform's origin: programs call its gateway unless the environment names another one, and install its
   * signer.
   */
  origin: string;
  /** The time zone in which the gateway reads timestamps. */
  zone: string;
  /** The reader's application, whose AppID programs use unless the environment names another one. */
  appId?: string | undefined;
}

/** A parameter's example in its declared type. An operator may have written an example of another type. */
function exampleValue({ type, example }: Pick<ApiParameter, 'type' | 'example'>): string | number | boolean {
  if (type === 'boolean' && (example === 'true' || example === 'false')) return example === 'true';
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && String(Number(example)) === example ? Number(example) : example;
}

/**
 * The examples of an API (specification §2.5): those that operators wrote, and generated programs for the other
 * languages, which call the API with its parameters' examples.
 *
 * @param written operators' examples, at most one per language
 * @param target the server that the programs call
 * @returns one example for each language, in the contract's order
 */
export function examplesOf(
  api: Pick<Api, 'methodName' | 'version' | 'requestParams'>,
  written: readonly CodeExample[],
  target: SampleTarget,
): CodeExample[] {
  // Optional parameters without an example are left out. The programs add the protocol's parameters themselves.
  const sent = api.requestParams.filter(
    ({ name, isRequired, example }) => !name.startsWith('_') && (isRequired || example !== ''),
  );
  const params = Object.fromEntries(sent.map((parameter) => [parameter.name, exampleValue(parameter)]));
  return SAMPLE_LANGUAGES.map((language) => {
    const own = written.find((example) => example.language === language);
    const endpoint = `${target.origin}/gateway`;
    const call = { ...target, endpoint, method: api.methodName, version: api.version, params };
    const { code, responseExample } = sampleProgram(language, call);
    // If operators wrote only one part of an example, the other part is generated.
    return {
      language,
      requestExample: own?.requestExample.trim() ? own.requestExample : code,
      responseExample: own?.responseExample.trim() ? own.responseExample : responseExample,
    };
  });
}
