import type { ApplicationSummary } from '@platform/sdk';

/**
 * Sets the environment variables that the sample programs read.
 *
 * @param endpoint the gateway's URL
 * @param application fills in AppID and AccessKey ID; placeholders if undefined. The secret is always a placeholder
 * @returns shell commands
 */
export function environmentOf(
  endpoint: string,
  application: Pick<ApplicationSummary, 'appId' | 'accessKeyId'> | undefined,
): string {
  const { appId = 'S107-…', accessKeyId = 'AK…' } = application ?? {};
  return `export PLATFORM_ENDPOINT=${endpoint}
export PLATFORM_APP_ID=${appId}
export PLATFORM_ACCESS_KEY_ID=${accessKeyId}
export PLATFORM_SECRET=sk_…`;
}
