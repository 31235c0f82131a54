import type { Overrides } from '../responses.ts';
import { account } from './account.ts';
import { alerts } from './alerts.ts';
import { applications } from './applications.ts';
import { calls } from './calls.ts';
import { customers } from './customers.ts';
import { documents } from './documents.ts';
import { enterprises } from './enterprises.ts';
import { maintenance } from './maintenance.ts';
import { messages } from './messages.ts';
import { orders } from './orders.ts';
import { personalData } from './personalData.ts';
import { platformStatus } from './platformStatus.ts';
import { products } from './products.ts';
import { savedViews } from './savedViews.ts';
import { statistics } from './statistics.ts';
import { traffic } from './traffic.ts';

/** The mocks that need state, by domain; all other operations respond with a suitable example. */
export const overrides: Overrides = {
  ...account,
  ...alerts,
  ...applications,
  ...calls,
  ...customers,
  ...documents,
  ...enterprises,
  ...maintenance,
  ...messages,
  ...orders,
  ...personalData,
  ...platformStatus,
  ...products,
  ...savedViews,
  ...statistics,
  ...traffic,
};
