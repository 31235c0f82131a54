import { CODE_LANGUAGES } from '@platform/sdk/documents';
import { installCommand, SAMPLE_LANGUAGES, sampleProgram } from '@platform/signer/samples';

/** The command that installs the signer from this platform. */
export const INSTALL = installCommand(location.origin);

/**
 * @param zone the time zone in which the gateway parses timestamps
 * @returns the guide's first call as a complete program in each language
 */
export function firstCalls(zone: string) {
  return SAMPLE_LANGUAGES.map((language) => ({
    label: CODE_LANGUAGES[language],
    ...sampleProgram(language, {
      method: 'open.traffic.getHourlyFlow',
      version: 'v2',
      params: { storeId: 'ST-0101', date: '2026-11-17' },
      zone,
      origin: location.origin,
    }),
  }));
}
