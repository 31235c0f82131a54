import { callKeywordKind } from '@platform/sdk/rules';
import { delay } from 'msw';
import { exampleResults } from '../examples.ts';
import { matching } from '../lists.ts';
import { type Overrides, page } from '../responses.ts';

/** Milliseconds until a mock that waits for calls responds that there are none. */
const WAIT = 1000;

/** The live list of new calls, and the operators' search for calls, which ignores the time range for a request ID. */
export const calls: Overrides = {
  getGatewayInvokeLog: ({ input: { startTimeFrom: _from, startTimeTo: _to, ...input } }) => {
    if (callKeywordKind(input.keyword ?? '') !== 'requestId') return undefined;
    const all = exampleResults('getGatewayInvokeLog').flatMap(({ list }) => list);
    return { result: { ...page(matching(all, input), input), isCut: false } };
  },
  followOwnInvokeLog: async ({ input: { cursor } }) => {
    if (cursor) await delay(WAIT);
    return { result: { list: [], isCut: false, cursor: cursor || '1:1:' } };
  },
};
