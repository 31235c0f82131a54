import { operations } from '@platform/sdk/operations';
import { getResponse } from 'msw';
import { expect, test } from 'vitest';
import { runSteps, type StepResponse, steps } from '../../../test/commerce.ts';
import { createMocks } from '../src/index.ts';
import { story } from '../src/story.ts';

// The server passes the same steps: `apps/server/test/mocks.test.ts`.
test('the mocks sell, reject and notify as the server does', async () => {
  let time = Date.parse(story.now);
  const mocks = createMocks({ scenario: 'developer', now: () => new Date(time) });
  const results = runSteps(async ({ who, id }, input): Promise<StepResponse> => {
    const { token } = mocks.logInAs(who);
    const { method, path, media } = operations[id];
    const pairs = Object.entries(input).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, String(each)]),
    );
    const url = `http://mocks.test${path.replace('{provider}', 'passant')}`;
    const body = media === 'json' ? JSON.stringify(input) : new URLSearchParams(pairs);
    const request =
      method === 'GET'
        ? new Request(`${url}?${new URLSearchParams(pairs)}`)
        : new Request(url, { method, body });
    request.headers.set('ticket', `${token}ENGLISH`);
    const response = await getResponse(mocks.handlers, request);
    if (!response) throw new Error(`No mock handles ${id}`);
    time += 1000;
    return { status: response.status, ...((await response.json()) as { result: unknown }) };
  });
  let count = 0;
  for await (const { title, actual, expected } of results) {
    expect(actual, title).toMatchObject(expected);
    count += 1;
  }
  expect(count).toBe(steps.length);
});
