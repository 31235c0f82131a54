/** A gateway for test suites of applications. */
export { RETURN_CODES, type ReturnCodeName } from './returnCodes.ts';
export type { TestApplication } from './testing/testApplication.ts';
export {
  createTestGateway,
  type TestCall,
  type TestGateway,
  type TestGatewayOptions,
} from './testing/testGateway.ts';
export type { TestServer } from './testing/testServer.ts';
