import { callKeywordKind, normalizeCallKeyword } from '@platform/sdk/rules';
import { delay } from 'msw';
import { exampleResults } from '../examples.ts';
import { matching } from '../lists.ts';
import { type InputOf, type Overrides, page } from '../responses.ts';

/** How long the mocked live list waits before it responds that there are no new calls, in milliseconds. */
const WAIT = 1000;

function byRequestId(
  id: 'getGatewayInvokeLog' | 'getOwnInvokeLog',
  { startTimeFrom: _from, startTimeTo: _to, ...input }: InputOf<'getGatewayInvokeLog' | 'getOwnInvokeLog'>,
) {
  const keyword = normalizeCallKeyword(input.keyword ?? '');
  if (callKeywordKind(keyword) !== 'requestId') return undefined;
  const all = exampleResults(id).flatMap(({ list }) => list);
  return { result: { ...page(matching(all, { ...input, keyword }), input), isCut: false } };
}

/**
 * The live list of new calls, and the searches for calls and for an error message of the portal. A search for a request ID ignores
 * the time range.
 */
export const calls: Overrides = {
  getGatewayInvokeLog: ({ input }) => byRequestId('getGatewayInvokeLog', input),
  getOwnInvokeLog: ({ input }) => byRequestId('getOwnInvokeLog', input),
  getRequestError: ({ input: { requestId } }) => {
    const errors = exampleResults('getRequestError').map(({ error }) => error);
    return {
      result: { error: errors.find((error) => error?.requestId === requestId.toLowerCase()) ?? null },
    };
  },
  followOwnInvokeLog: async ({ input: { cursor } }) => {
    if (cursor) await delay(WAIT);
    return { result: { list: [], isCut: false, cursor: cursor || '1:1:' } };
  },
};
