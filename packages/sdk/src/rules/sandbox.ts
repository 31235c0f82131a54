/**
 * The key that anyone can sign calls with, without an account. It is public on purpose: its calls return sample
 * data. Issued AppIDs and AccessKey IDs are longer, so none can equal these.
 */
export const PUBLIC_SANDBOX_KEY = {
  appId: 'S107-SANDBOX',
  accessKeyId: 'AKPUBLICSANDBOX',
  accessKeySecret: 'public-sandbox-secret',
} as const;

/** The limits of calls with the sandbox key: per minute for each network address, per second for all together. */
export const SANDBOX_LIMITS = { callsPerMinute: 30, callsPerSecond: 10 } as const;
