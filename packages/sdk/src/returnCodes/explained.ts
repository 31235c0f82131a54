/**
 * The gateway's return codes, by name, each with what it means, how to provoke it on purpose and how to mend it
 * (specification §8). What stands between backticks is code.
 */
export { explainedReturnCodes } from '../generated/explainedReturnCodes.ts';
