import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { FrequentHistogram } from './frequentHistogram.ts';

it('FrequentHistogram exports the same text as a histogram of prom-client', async () => {
  const registries = [new Registry(), new Registry()] as const;
  const about = { name: 'seconds', help: 'How long it took.', buckets: [0.1, 0.5, 2] };
  const frequent = new FrequentHistogram(registries[0], { ...about, labelName: 'stage' });
  const common = new Histogram({ ...about, labelNames: ['stage'], registers: [registries[1]] });
  frequent.zero('commit');
  common.zero({ stage: 'commit' });
  for (const [stage, value] of [
    ['checks', 0.1],
    ['checks', 0],
    ['checks', 7],
    ['upstream', 0.3],
    ['commit', 1.5],
    ['checks', 0.100001],
  ] as const) {
    frequent.observe(stage, value);
    common.observe({ stage }, value);
  }
  expect(await registries[0].metrics()).toBe(await registries[1].metrics());
});
