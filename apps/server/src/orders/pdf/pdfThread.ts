/** Writes PDF documents in a separate thread, because typesetting and subsetting fonts would block the event loop. */
import { serveThread } from '#thread.ts';
import type { Contract } from './contract.ts';
import { contractPdf } from './contractPdf.ts';
import type { IssuedInvoice } from './invoice.ts';
import { invoicePdf } from './invoicePdf.ts';

/** A document to write. */
export type PdfRequest = { contract: Contract } | { invoice: IssuedInvoice };

serveThread(async (request: PdfRequest) => {
  const bytes =
    'contract' in request ? await contractPdf(request.contract) : await invoicePdf(request.invoice);
  const result = new Uint8Array(bytes);
  return { result, transfer: [result.buffer] };
});
