import { Card, Stack } from '@platform/ui';
import { ClosingPreview } from '#entities/account/ClosingPreview.tsx';
import { PersonalDataDownload } from '#entities/account/PersonalDataDownload.tsx';

/** Props of PersonalData. */
export interface PersonalDataProps {
  /** Whether the account can be closed: operators' accounts can't. */
  isClosable: boolean;
}

/** Downloads the account's data, and closes the account. */
export function PersonalData({ isClosable }: PersonalDataProps) {
  return (
    <Stack gap={6}>
      <Card
        title="Your data"
        description="Everything that is stored about your account: an overview, tables as CSV and JSON, and the files that you uploaded. Keys and passwords are not part of it."
      >
        <PersonalDataDownload />
      </Card>
      {isClosable && (
        <Card title="Close account" description="Erases the account and its data after a waiting period.">
          <ClosingPreview headingLevel={3} />
        </Card>
      )}
    </Stack>
  );
}
