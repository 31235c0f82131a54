import { gatewayEndpoint } from '#entities/call/gatewayRequest.ts';

/** A newly issued key. */
export interface IssuedKey {
  appId: string;
  accessKeyId: string;
  accessKeySecret: string;
}

/**
 * Sets the environment variables that the sample programs read.
 *
 * @param key the application and its key; placeholders replace missing values
 * @returns shell commands
 */
export function environmentOf(key: Partial<IssuedKey> = {}): string {
  const { appId = 'S107-…', accessKeyId = 'AK…', accessKeySecret = 'sk_…' } = key;
  return `export PLATFORM_ENDPOINT=${gatewayEndpoint()}
export PLATFORM_APP_ID=${appId}
export PLATFORM_ACCESS_KEY_ID=${accessKeyId}
export PLATFORM_SECRET=${accessKeySecret}`;
}
