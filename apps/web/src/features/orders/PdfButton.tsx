import type { DownloadedFile } from '@platform/sdk';
import { Button, DownloadIcon } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#lib/saveFile.ts';

/** Props of PdfButton. */
export interface PdfButtonProps {
  /** The name of the document. */
  label: string;
  /** Downloads the document. */
  onDownload: () => Promise<DownloadedFile>;
}

/** Downloads a contract or an invoice. */
export function PdfButton({ label, onDownload }: PdfButtonProps) {
  const download = useMutation({ mutationFn: onDownload, onSuccess: saveFile });
  return (
    <Button icon={DownloadIcon} isPending={download.isPending} onPress={() => download.mutate()}>
      {`${label} (PDF)`}
    </Button>
  );
}
