import { installCommand, type SampleLanguage, sampleProgram } from '@platform/signer/samples';

/** What installs the signer from this platform. */
export const INSTALL = installCommand(location.origin);

/**
 * Tells the programs below where to call and as whom.
 *
 * @param endpoint the gateway's URL
 * @returns commands of a shell; the id, the key and the secret are left for the reader to fill in
 */
export function environmentOf(endpoint: string): string {
  return `export PLATFORM_ENDPOINT=${endpoint}
export PLATFORM_APP_ID=S107-…
export PLATFORM_ACCESS_KEY_ID=AK…
export PLATFORM_SECRET=sk_…`;
}

/** The languages that the guide shows, in its order: what has the SDK comes first. */
const LABELS: Record<SampleLanguage, string> = {
  javascript: 'Node.js',
  curl: 'curl',
  python: 'Python',
  php: 'PHP',
  java: 'Java',
  csharp: 'C#',
};

/**
 * @param zone the zone in which the gateway reads timestamps
 * @returns the call that the guide makes first, as a whole program of each language
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
