import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.d.ts';

/**
 * @param bytes a PDF document
 * @returns the text of every page, with lines separated by spaces
 */
export async function pagesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    const texts = items.filter((item): item is TextItem => 'str' in item);
    return texts
      .map(({ str, hasEOL }) => str + (hasEOL ? ' ' : ''))
      .join('')
      .replace(/\s+/g, ' ');
  });
  return Promise.all(pages);
}
