/**
 * The gateway's return codes by name, each with its meaning, how to reproduce it and how to fix it
 * (specification §8). Text between backticks is code.
 */
export { explainedReturnCodes } from '../generated/explainedReturnCodes.ts';
