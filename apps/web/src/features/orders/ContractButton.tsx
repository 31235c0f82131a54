import type { DownloadedFile } from '@platform/sdk';
import { Button, DownloadIcon } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#lib/saveFile.ts';

/** Props of ContractButton. */
export interface ContractButtonProps {
  /** Downloads the contract, by the buyer's or the operators' operation. */
  onDownload: () => Promise<DownloadedFile>;
}

/** Downloads the contract of an order as a PDF. */
export function ContractButton({ onDownload }: ContractButtonProps) {
  const download = useMutation({ mutationFn: onDownload, onSuccess: saveFile });
  return (
    <Button icon={DownloadIcon} isPending={download.isPending} onPress={() => download.mutate()}>
      Contract (PDF)
    </Button>
  );
}
