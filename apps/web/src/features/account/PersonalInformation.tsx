import type { UserInfo } from '@platform/sdk';
import { useGetEnterpriseInfo } from '@platform/sdk/react';
import { USER_ROLES } from '@platform/sdk/rules';
import { Card, DescriptionItem, DescriptionList, Tag } from '@platform/ui';
import { formatDate } from '#lib/format.ts';
import { developers } from '#lib/permissions.ts';
import { EditProfile } from './EditProfile.tsx';
import { timeZoneLabel } from './timeZones.ts';

/** The account's personal information (specification §2.5, §3, developer account). */
export function PersonalInformation({ user }: { user: UserInfo }) {
  const { name, areaCode, cellphone, role, isVip, timeZone } = user;
  const { enterpriseName, registrationTime, authenticationTime } = user;
  const enterprise = useGetEnterpriseInfo({ query: { enabled: developers(user) } });
  const isRejected = enterprise.data?.reviewStatus === 'rejected' && enterprise.data.approvedName === null;
  const uncertified = enterprise.data?.reviewStatus === 'pending' ? 'In review' : 'Not certified';
  return (
    <Card title="Personal information" actions={<EditProfile user={user} />}>
      <DescriptionList>
        <DescriptionItem term="Name">
          {name} {isVip && <Tag tone="accent">VIP</Tag>}
        </DescriptionItem>
        <DescriptionItem term="Phone number">
          {areaCode} {cellphone}
        </DescriptionItem>
        <DescriptionItem term="Time zone">{timeZoneLabel(timeZone)}</DescriptionItem>
        <DescriptionItem term="User type">{USER_ROLES[role]}</DescriptionItem>
        <DescriptionItem term="Enterprise">
          {enterpriseName ?? 'None'} {isRejected && <Tag tone="danger">Rejected</Tag>}
        </DescriptionItem>
        <DescriptionItem term="Registered on">{formatDate(registrationTime)}</DescriptionItem>
        <DescriptionItem term="Certified on">
          {authenticationTime ? formatDate(authenticationTime) : uncertified}
        </DescriptionItem>
      </DescriptionList>
    </Card>
  );
}
