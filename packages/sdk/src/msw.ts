/** Mock handlers for every operation, with scenarios to switch between. */
export { createHandlers, type MockOptions } from './msw/handlers.ts';
export type { MockAnswer, MockRequest, Overrides } from './msw/overrides.ts';
export { type Scenario, type ScenarioName, scenarios } from './msw/scenarios.ts';
