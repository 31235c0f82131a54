import { describe, expect, it } from 'vitest';
import { cleanUpAccount } from './accountCleanup.ts';
import { requestConfirmation, settleConfirmation } from './confirmation.ts';

describe('requestConfirmation', () => {
  it('resolves all waiting requests with one answer, and asks again afterwards', async () => {
    const [first, second] = [requestConfirmation(), requestConfirmation()];
    settleConfirmation(true);
    expect(await Promise.all([first, second])).toEqual([true, true]);
    const third = requestConfirmation();
    settleConfirmation(false);
    expect(await third).toBe(false);
  });

  it('resolves to false when the account logs out', async () => {
    const answer = requestConfirmation();
    cleanUpAccount();
    expect(await answer).toBe(false);
  });
});
