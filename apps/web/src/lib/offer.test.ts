import { OLD_CUSTOMERS_UNTIL } from '@platform/sdk/rules';
import { expect, it } from 'vitest';
import { formatDay } from './format.ts';
import { OLD_CUSTOMERS_DAY } from './offer.ts';

it('OLD_CUSTOMERS_DAY is the last day of registrations for the old-customer interface', () => {
  expect(OLD_CUSTOMERS_DAY).toBe(formatDay(OLD_CUSTOMERS_UNTIL));
});
