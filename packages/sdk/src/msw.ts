/** Mock handlers for every operation, with scenarios to switch between. */
export type { MockAnswer, MockRequest, Overrides } from './msw/answers.ts';
export { createHandlers, createMocks, type MockOptions, type Mocks } from './msw/handlers.ts';
export { type Scenario, type ScenarioName, scenarios } from './msw/scenarios.ts';
export type { Accounts, MockAccount } from './msw/store/accounts.ts';
export type { Applications, MockSigningKey } from './msw/store/applications.ts';
export type { Documents } from './msw/store/documents.ts';
export type { MockStore } from './msw/store/store.ts';
