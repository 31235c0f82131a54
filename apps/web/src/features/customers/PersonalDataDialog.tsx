import { Dialog, Stack, Text } from '@platform/ui';
import { ClosingPreview } from '#entities/account/ClosingPreview.tsx';
import { PersonalDataDownload } from '#entities/account/PersonalDataDownload.tsx';
import { useLast } from '#lib/useLast.ts';
import type { UserDialogProps } from './DeactivateDialog.tsx';

/** Downloads the data of a user who can't log in, and closes the account. */
export function PersonalDataDialog({ user, onClose }: UserDialogProps) {
  const shown = useLast(user);
  if (!shown) return null;
  const { name, userId } = shown;
  return (
    <Dialog
      title={`Data of ${name}`}
      isOpen={user !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isFullHeight
    >
      <Stack gap={5}>
        <Text>
          For a person who can’t log in. Make sure that the request comes from them. It is recorded.
        </Text>
        <PersonalDataDownload userId={userId} />
        <ClosingPreview userId={userId} headingLevel={3} />
      </Stack>
    </Dialog>
  );
}
