import { PDFDocument } from '@cantoo/pdf-lib';
import type { UploadedFileContentType } from '@platform/sdk';
import sharp from 'sharp';

/**
 * @param contentType the type of the file
 * @param enterpriseName the enterprise's name; an image does not show it
 * @returns a valid file of this type, as a business license; an image is blank
 */
export async function sampleLicense(
  contentType: UploadedFileContentType,
  enterpriseName: string,
): Promise<Uint8Array> {
  if (contentType === 'application/pdf') {
    const document = await PDFDocument.create();
    const page = document.addPage([420, 300]);
    page.drawText('Business license (sample)', { x: 40, y: 220, size: 20 });
    page.drawText(enterpriseName, { x: 40, y: 180, size: 14 });
    return document.save();
  }
  const paper = sharp({ create: { width: 420, height: 300, channels: 3, background: '#f4f1e8' } });
  return contentType === 'image/png' ? paper.png().toBuffer() : paper.jpeg().toBuffer();
}
