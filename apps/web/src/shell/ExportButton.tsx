import type { DownloadedFile } from '@platform/sdk';
import { Button, DownloadIcon } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#lib/saveFile.ts';

/** What the button is told. */
export interface ExportButtonProps {
  /** Asks for the workbook of all that the list's filters find. */
  onExport: () => Promise<DownloadedFile>;
}

/** Saves all that a list finds, every page of it, as a workbook. */
export function ExportButton({ onExport }: ExportButtonProps) {
  const download = useMutation({ mutationFn: onExport, onSuccess: saveFile });
  return (
    <Button icon={DownloadIcon} isPending={download.isPending} onPress={() => download.mutate()}>
      Export
    </Button>
  );
}
