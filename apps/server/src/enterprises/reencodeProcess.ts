/**
 * A child process that re-encodes one uploaded file. It reports when it is ready, receives the file and returns its
 * new content. Its arguments are the content type and the memory limit, in bytes.
 */
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** The result of the process: the new content, or the reason for its rejection if it is known. */
export interface ReencodeResult {
  content?: Uint8Array;
  reason?: string;
}

/** The maximum number of pixels: more than phones save by default, and few enough for the memory limit. */
const MAX_PIXELS = 40_000_000;
/** Encoders write about ten scans; each additional one costs a pass over the whole image. */
const MAX_SCANS = 100;
const MAX_PAGES = 50;
/** Entries of a page that do more than show content. */
const ACTIVE = ['Annots', 'AA', 'Metadata', 'PieceInfo', 'B'];

/** The number of scans in a JPEG: its start-of-scan markers. */
function scansOf(jpeg: Buffer): number {
  let scans = 0;
  let at = jpeg.indexOf(0xff, 2);
  while (at !== -1 && at + 3 < jpeg.length) {
    const marker = jpeg[at + 1] ?? 0;
    const hasNoLength = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9);
    if (marker === 0xda) scans += 1;
    // Fill bytes are skipped one by one.
    const next = marker === 0xff ? 1 : hasNoLength ? 2 : 2 + jpeg.readUInt16BE(at + 2);
    at = jpeg.indexOf(0xff, at + next);
  }
  return scans;
}

async function rewritePicture(contentType: string, uploaded: Buffer): Promise<ReencodeResult> {
  // Files can reach only these two decoders of the library.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  sharp.concurrency(1);
  if (contentType === 'image/jpeg' && scansOf(uploaded) > MAX_SCANS) {
    return { reason: 'Please save this picture as a baseline JPEG or a PNG, and upload it again' };
  }
  // The limit is checked below, because it has its own error message.
  const picture = sharp(uploaded, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const { width, height } = await picture.metadata();
  if (width * height > MAX_PIXELS) {
    return { reason: `Please upload a picture of at most ${MAX_PIXELS / 1_000_000} megapixels` };
  }
  // Rotated by its orientation tag, because the tag is not copied.
  const upright = picture.autoOrient();
  return {
    content: await (contentType === 'image/png' ? upright.png() : upright.jpeg({ quality: 85 })).toBuffer(),
  };
}

async function rewritePdf(uploaded: Buffer): Promise<ReencodeResult> {
  const source = await PDFDocument.load(uploaded, { updateMetadata: false });
  if (source.getPageCount() > MAX_PAGES) {
    return { reason: `Please upload a document of at most ${MAX_PAGES} pages` };
  }
  for (const page of source.getPages()) {
    for (const name of ACTIVE) page.node.delete(PDFName.of(name));
  }
  const copy = await PDFDocument.create({ updateMetadata: false });
  for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page);
  return { content: await copy.save({ useObjectStreams: false }) };
}

const [, , contentType = '', memory] = process.argv;

/** Ends the process when it uses too much memory: Node can limit its heap, but not the decoders' buffers. */
const WATCH = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL');
  }, 10);
`;

// Logins and gateway calls have priority.
setPriority(10);
// Ends together with the server, because decoding can't be stopped otherwise.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', async (message: Uint8Array) => {
  const uploaded = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  const rewrite =
    contentType === 'application/pdf' ? rewritePdf(uploaded) : rewritePicture(contentType, uploaded);
  process.send?.(await rewrite.catch((): ReencodeResult => ({})));
});
const watch = new Worker(WATCH, { eval: true, workerData: Number(memory) });
watch.once('online', () => process.send?.('ready'));
