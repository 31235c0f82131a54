import type { DownloadedFile } from '@platform/sdk';

/** Saves a downloaded file under its name. */
export function saveFile({ blob, fileName }: DownloadedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser starts to save the file only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
