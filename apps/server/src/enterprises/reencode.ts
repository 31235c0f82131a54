import { Worker } from 'node:worker_threads';
import type { UploadedFileContentType } from '@platform/sdk';
import sharp from 'sharp';
import { invalidField } from '#http/refusal.ts';

/** The most pixels of a picture: any phone's photograph, and no bomb. */
const MOST_PIXELS = 40_000_000;
/** How long a document may take, in milliseconds. */
const PDF_DEADLINE = 5_000;

// A picture is one of two kinds: no other decoder of the library is ever reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const MAGIC: [UploadedFileContentType, number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** A file that was written anew. */
export interface ReencodedFile {
  contentType: UploadedFileContentType;
  content: Uint8Array;
}

/**
 * Writes an uploaded file anew, so that nothing of it is left but what is seen: no metadata, no scripts, nothing before
 * or behind it. What it is, its first bytes tell.
 *
 * @param uploaded the file's content
 * @returns the new content
 * @throws Refusal where it is neither JPEG nor PNG nor PDF, is broken, or is a picture of too many pixels
 */
export async function reencode(uploaded: Uint8Array): Promise<ReencodedFile> {
  const [contentType] = MAGIC.find(([, bytes]) => bytes.every((byte, at) => uploaded[at] === byte)) ?? [];
  if (!contentType) throw unfit();
  const content = await inTurn(() =>
    contentType === 'application/pdf' ? rewritePdf(uploaded) : repaint(contentType, uploaded),
  );
  return { contentType, content };
}

const unfit = (message = 'Please upload a JPEG, PNG or PDF file') => invalidField('file', message);

let last: Promise<unknown> = Promise.resolve();

/** One file after the other: each may take much memory for a moment. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}

async function repaint(contentType: UploadedFileContentType, uploaded: Uint8Array): Promise<Uint8Array> {
  // The limit is held below, with a message of its own.
  const picture = sharp(uploaded, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const { width, height } = await picture.metadata().catch(() => {
    throw unfit();
  });
  if (width * height > MOST_PIXELS) {
    throw unfit(`Please upload a picture of at most ${MOST_PIXELS / 1_000_000} megapixels`);
  }
  // As its orientation says: the note that says so is not kept.
  const upright = picture.autoOrient();
  const painted = contentType === 'image/png' ? upright.png() : upright.jpeg({ quality: 85 });
  return painted.toBuffer().catch(() => {
    throw unfit();
  });
}

/** In a thread of its own, which ends with the deadline: the library has no limits. */
function rewritePdf(uploaded: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./rewritePdf.ts', import.meta.url), {
      workerData: uploaded,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const finish = (end: () => void) => {
      clearTimeout(deadline);
      end();
      void worker.terminate();
    };
    const refuse = () => finish(() => reject(unfit()));
    const deadline = setTimeout(refuse, PDF_DEADLINE);
    worker.once('message', (content: Uint8Array) => finish(() => resolve(content)));
    worker.once('error', refuse);
    worker.once('exit', refuse);
  });
}
