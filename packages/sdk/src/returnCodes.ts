/** The gateway's return codes, by name: code, HTTP status and message (specification §8). */
export { returnCodes } from './generated/returnCodes.ts';
