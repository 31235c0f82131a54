/** A gateway for other people's test suites. */
export {
  createTestGateway,
  type TestApplication,
  type TestCall,
  type TestGateway,
  type TestGatewayOptions,
} from './testing/testGateway.ts';
