import { story } from '@platform/sdk-mocks/story';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSteps, steps } from '../../../test/commerce.ts';
import { installSampleData } from '../src/sample/data.ts';
import { startTestApp, type TestAccount, type TestApp } from './harness.ts';

let app: TestApp;
let sessions: Record<'developer' | 'oldDeveloper' | 'operator', TestAccount>;

beforeAll(async () => {
  const now = new Date(story.now);
  app = await startTestApp({ now });
  await installSampleData(app.platform, now);
  const { developer, oldDeveloper, operator } = story.accounts;
  sessions = {
    developer: await app.logIn(developer.phone, developer.password),
    oldDeveloper: await app.logIn(oldDeveloper.phone, oldDeveloper.password),
    operator: await app.logIn(operator.username, operator.password),
  };
});
afterAll(() => app.close());

// The mocks pass the same steps: `commerce.test.ts` in `packages/sdk-mocks`.
test('the server sells, rejects and responds like the mocks', async () => {
  const results = runSteps(async ({ who, id }, input) => {
    app.advance(1000);
    return app.call(id, input, sessions[who]);
  });
  let count = 0;
  for await (const { title, actual, expected } of results) {
    expect(actual, title).toMatchObject(expected);
    count += 1;
  }
  expect(count).toBe(steps.length);
});
