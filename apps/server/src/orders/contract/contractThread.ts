/** Script of the thread that writes contracts, because subsetting fonts and typesetting take long. */
import { serveThread } from '#thread.ts';
import type { Contract } from './contract.ts';
import { contractPdf } from './contractPdf.ts';

serveThread(async (contract: Contract) => {
  const result = new Uint8Array(await contractPdf(contract));
  return { result, transfer: [result.buffer] };
});
