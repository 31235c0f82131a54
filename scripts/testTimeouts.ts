/**
 * How long a test or a hook may take, in milliseconds. It only ends what hangs: on a busy machine, a build or a started
 * browser takes many times as long as usual.
 */
export const TEST_TIMEOUTS = { testTimeout: 300_000, hookTimeout: 300_000 };
