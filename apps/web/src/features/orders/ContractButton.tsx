import type { DownloadedFile } from '@platform/sdk';
import { Button, DownloadIcon } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#lib/saveFile.ts';

/** Whose contract. */
export interface ContractButtonProps {
  /** Asks for the contract: the buyer's own operation, or the operators'. */
  onDownload: () => Promise<DownloadedFile>;
}

/** Saves the contract of an order as a PDF. */
export function ContractButton({ onDownload }: ContractButtonProps) {
  const download = useMutation({ mutationFn: onDownload, onSuccess: saveFile });
  return (
    <Button icon={DownloadIcon} isPending={download.isPending} onPress={() => download.mutate()}>
      Contract (PDF)
    </Button>
  );
}
