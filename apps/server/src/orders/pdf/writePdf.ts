import type { FileResponse } from '@platform/sdk/operations';
import { Thread } from '#thread.ts';
import type { PdfRequest } from './pdfThread.ts';

const thread = new Thread<PdfRequest, Uint8Array<ArrayBuffer>>(new URL('./pdfThread.ts', import.meta.url));

/**
 * @param name the file's name, without its ending
 * @returns the PDF document
 */
export async function writePdf(name: string, request: PdfRequest): Promise<FileResponse> {
  const content = await thread.run(request);
  return { fileName: `${name}.pdf`, contentType: 'application/pdf', content };
}
