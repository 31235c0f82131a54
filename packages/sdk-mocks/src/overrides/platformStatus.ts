import { plusDays, worstState } from '@platform/sdk/rules';
import { exampleResults } from '../examples.ts';
import { statisticsTime } from '../ranges.ts';
import type { Overrides } from '../responses.ts';
import { startOf } from '../store/clock.ts';

/** Every fourth API has no calls, so that both kinds are shown. */
const QUIET = 4;

/** The figures of the examples: of an API with calls, and of one without. */
const [called, quiet] = exampleResults('getPlatformStatus').map(({ groups }) => groups[0]?.apiList[0]);

/** The status of the platform: the notices' incidents and maintenance, and the examples' figures for every API. */
export const platformStatus: Overrides = {
  getPlatformStatus: ({ store: { clock, documents, messages } }) => {
    const dayTo = clock.today();
    const dayFrom = plusDays(dayTo, -89);
    const events = messages.events(startOf(dayFrom));
    let count = 0;
    const groups = documents.groups({}).map(({ apiList, ...group }) => ({
      ...group,
      apiList: apiList.flatMap(({ apiId, name, methodName, version }) => {
        count += 1;
        const figures = count % QUIET === 0 ? quiet : called;
        return figures ? [{ ...figures, apiId, apiName: name, methodName, version }] : [];
      }),
    }));
    const ongoing = events.filter(({ phase }) => phase === 'ongoing').map(({ state }) => state);
    return {
      result: {
        ...{ state: worstState(ongoing), statisticsTime: statisticsTime(clock), dayFrom, dayTo },
        ...{ events, groups },
      },
    };
  },
};
