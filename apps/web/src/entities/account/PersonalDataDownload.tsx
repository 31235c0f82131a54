import { exportPersonalData } from '@platform/sdk';
import { Button, DownloadIcon, Inline } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#lib/saveFile.ts';

/** Props of PersonalDataDownload. */
export interface PersonalDataDownloadProps {
  /** The account, for an operator; the caller's own by default. */
  userId?: string;
}

/** Downloads everything that is stored about an account, as one archive. */
export function PersonalDataDownload({ userId }: PersonalDataDownloadProps) {
  const download = useMutation({
    mutationFn: () => exportPersonalData({ ...(userId && { userId }) }),
    onSuccess: saveFile,
  });
  return (
    <Inline>
      <Button icon={DownloadIcon} isPending={download.isPending} onPress={() => download.mutate()}>
        Download data (ZIP)
      </Button>
    </Inline>
  );
}
