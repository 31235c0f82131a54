/** Mock handlers for every operation, with scenarios to switch between. */
export { createHandlers, type MockOptions } from './msw/handlers.ts';
export { type ScenarioName, scenarios } from './msw/scenarios.ts';
