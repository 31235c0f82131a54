/** Runs in a worker: copies the pages of a document into a new one, and answers with its content. */
import { parentPort, workerData } from 'node:worker_threads';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';

/** What a page can do rather than show. */
const ACTIVE = ['Annots', 'AA', 'Metadata', 'PieceInfo', 'B'];
const MOST_PAGES = 50;

const uploaded = await PDFDocument.load(workerData as Uint8Array, { updateMetadata: false });
if (uploaded.getPageCount() > MOST_PAGES) throw new Error(`More than ${MOST_PAGES} pages`);
for (const page of uploaded.getPages()) {
  for (const name of ACTIVE) page.node.delete(PDFName.of(name));
}
const document = await PDFDocument.create({ updateMetadata: false });
for (const page of await document.copyPages(uploaded, uploaded.getPageIndices())) document.addPage(page);
parentPort?.postMessage(await document.save({ useObjectStreams: false }));
