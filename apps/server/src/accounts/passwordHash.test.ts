import { expect, test } from 'vitest';
import { hashPassword, PASSWORD_COST, verifyPassword } from './passwordHash.ts';

test('a password is verified at the cost that it was hashed with', async () => {
  const cheap = { memory: 8, passes: 1, parallelism: 1 };
  for (const cost of [cheap, PASSWORD_COST]) {
    const stored = await hashPassword('Aisle-2026', cost);
    expect(stored).toContain(`$m=${cost.memory},t=${cost.passes},p=1$`);
    expect(await verifyPassword('Aisle-2026', stored)).toBe(true);
    expect(await verifyPassword('aisle-2026', stored)).toBe(false);
  }
});

test("hashing costs OWASP's minimum for argon2id", () => {
  expect(PASSWORD_COST).toEqual({ memory: 19_456, passes: 2, parallelism: 1 });
});
