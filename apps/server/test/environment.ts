import { SETTING_NAMES } from '#settings.ts';

/** This process's environment without the platform's settings, for processes that tests and benchmarks start. */
export const ENVIRONMENT = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !SETTING_NAMES.includes(name)),
);
