import { SignerError } from '../../errors.ts';
import type { TestServer } from '../testServer.ts';

/** @throws SignerError always: there are no servers outside Node */
export async function listen(_handle: (request: Request) => Promise<Response>): Promise<TestServer> {
  throw new SignerError("listen works in Node only. Elsewhere pass the gateway's fetch to the client.");
}
