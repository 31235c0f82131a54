import { Card, DescriptionItem, DescriptionList, Stack, StatusLight } from '@platform/ui';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Loading } from '#components/Loading.tsx';
import { License } from '#entities/enterprise/License.tsx';
import { formatDate } from '#lib/format.ts';
import { useNewUser } from './useNewUser.ts';

/** The certification status of the account's enterprise (specification §3, §4). */
export function CertificationStatus() {
  const { data, error, retry } = useNewUser();
  if (error && !data) return <LoadFailure what="details" headingLevel={2} error={error} onRetry={retry} />;
  if (!data) return <Loading />;
  const { label, tone } = data.certification;
  const { authenticationTime } = data.user;
  const { enterprise } = data;
  return (
    <Card title="Status">
      <Stack gap={4}>
        <DescriptionList>
          <DescriptionItem term="Certification">
            <StatusLight tone={tone}>{label}</StatusLight>
          </DescriptionItem>
          <DescriptionItem term="Enterprise">
            {enterprise?.approvedName ?? enterprise?.enterpriseName ?? data.user.enterpriseName ?? 'None'}
          </DescriptionItem>
          {enterprise &&
            enterprise.approvedName !== null &&
            enterprise.approvedName !== enterprise.enterpriseName && (
              <DescriptionItem term="Requested name">{enterprise.enterpriseName}</DescriptionItem>
            )}
          {enterprise && (
            <DescriptionItem term="Applied on">{formatDate(enterprise.applicationTime)}</DescriptionItem>
          )}
          {enterprise?.rejectReason && (
            <DescriptionItem term="Reason">{enterprise.rejectReason}</DescriptionItem>
          )}
          {authenticationTime && (
            <DescriptionItem term="Certified on">{formatDate(authenticationTime)}</DescriptionItem>
          )}
        </DescriptionList>
        {enterprise && (
          <License fileId={enterprise.businessLicense} fileName={enterprise.businessLicenseName} />
        )}
      </Stack>
    </Card>
  );
}
