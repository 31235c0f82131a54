import type { DownloadedFile } from '@platform/sdk';

/**
 * Hands a file to the browser, which saves it under its name.
 *
 * @param file what a download answered with
 */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has begun to save it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
