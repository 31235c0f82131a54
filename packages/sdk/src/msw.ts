/** Mock handlers of every operation, with scenarios to switch between. */

export type { Fault, FaultStatus, Faults } from './msw/faults.ts';
export { createHandlers, createMocks, type MockOptions, type Mocks } from './msw/handlers.ts';
export type { AccountName } from './msw/marks.ts';
export { mockOperation, type OperationResponse } from './msw/mockOperation.ts';
export type {
  InputOf,
  MockRefusal,
  MockRequest,
  MockResponse,
  MockResponseOf,
  Override,
  Overrides,
} from './msw/responses.ts';
export { type Scenario, type ScenarioName, scenarios } from './msw/scenarios.ts';
export type { Accounts, MockAccount } from './msw/store/accounts.ts';
export type { Applications, MockSigningKey } from './msw/store/applications.ts';
export type { Documents } from './msw/store/documents.ts';
export type { Enterprises } from './msw/store/enterprises.ts';
export type { Messages } from './msw/store/messages.ts';
export type { Orders } from './msw/store/orders.ts';
export type { Products } from './msw/store/products.ts';
export type { MockSession } from './msw/store/sessions.ts';
export type { MockStore } from './msw/store/store.ts';
export type { FileResponse } from './operations/files.ts';
