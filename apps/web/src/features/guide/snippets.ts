import { installCommand, type SampleLanguage, sampleProgram } from '@platform/signer/samples';

/** The command that installs the signer from this platform. */
export const INSTALL = installCommand(location.origin);

/**
 * Sets the environment variables for the programs below.
 *
 * @param endpoint the gateway's URL
 * @returns shell commands; the reader fills in AppID, key and secret
 */
export function environmentOf(endpoint: string): string {
  return `export PLATFORM_ENDPOINT=${endpoint}
export PLATFORM_APP_ID=S107-…
export PLATFORM_ACCESS_KEY_ID=AK…
export PLATFORM_SECRET=sk_…`;
}

/** The languages in the guide, in display order: those with an SDK first. */
const LABELS: Record<SampleLanguage, string> = {
  javascript: 'Node.js',
  curl: 'curl',
  python: 'Python',
  php: 'PHP',
  java: 'Java',
  csharp: 'C#',
};

/**
 * @param zone the time zone in which the gateway parses timestamps
 * @returns the guide's first call as a complete program in each language
 */
export function firstCalls(zone: string) {
  return Object.entries(LABELS).map(([language, label]) => ({
    label,
    ...sampleProgram(language as SampleLanguage, {
      method: 'open.traffic.getHourlyFlow',
      version: 'v2',
      params: { storeId: 'ST-0101', date: '2026-11-17' },
      zone,
      origin: location.origin,
    }),
  }));
}
