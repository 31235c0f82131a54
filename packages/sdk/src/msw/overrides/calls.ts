import { callKeywordKind } from '../../rules/callKeyword.ts';
import { exampleResults } from '../examples.ts';
import { matching } from '../lists.ts';
import { type Overrides, page } from '../responses.ts';

/** The operators' search of calls: a request id finds its call at any time. */
export const calls: Overrides = {
  getGatewayInvokeLog: ({ input: { startTimeFrom: _from, startTimeTo: _to, ...input } }) => {
    if (callKeywordKind(input.keyword ?? '') !== 'requestId') return undefined;
    const all = exampleResults('getGatewayInvokeLog').flatMap(({ list }) => list);
    return { result: { ...page(matching(all, input), input), isCut: false } };
  },
};
