/** Mock handlers of every operation, with scenarios to switch between. */

export type { FileResponse } from '@platform/sdk/operations';
export type { Fault, FaultStatus, Faults } from './faults.ts';
export { createHandlers, createMocks, type MockOptions, type Mocks } from './handlers.ts';
export type { AccountName } from './marks.ts';
export { mockOperation, type OperationResponse } from './mockOperation.ts';
export type {
  InputOf,
  MockRefusal,
  MockRequest,
  MockResponse,
  MockResponseOf,
  Override,
  Overrides,
} from './responses.ts';
export { type Scenario, type ScenarioName, scenarios } from './scenarios.ts';
export type { Accounts, MockAccount } from './store/accounts.ts';
export type { Applications, MockSigningKey } from './store/applications.ts';
export type { Documents } from './store/documents.ts';
export type { Enterprises } from './store/enterprises.ts';
export type { Messages } from './store/messages.ts';
export type { Orders } from './store/orders.ts';
export type { Products } from './store/products.ts';
export type { MockSession } from './store/sessions.ts';
export type { MockStore } from './store/store.ts';
