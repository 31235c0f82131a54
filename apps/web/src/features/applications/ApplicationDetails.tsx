import type { Application } from '@platform/sdk';
import { Card, DescriptionItem, DescriptionList, Tag } from '@platform/ui';
import { CopyableCode } from '#components/CopyableCode.tsx';
import { formatDateTime, formatNumber } from '#lib/format.ts';

/** An application's identifiers and state (specification §3, application). */
export function ApplicationDetails({ application }: { application: Application }) {
  const { appId, apiList, createTime, isDefault } = application;
  return (
    <Card elementType="div">
      <DescriptionList layout="grid">
        <DescriptionItem term="AppID">
          <CopyableCode value={appId} label="Copy the AppID" />
        </DescriptionItem>
        <DescriptionItem term="Enabled APIs">{formatNumber(apiList.length)}</DescriptionItem>
        <DescriptionItem term="Created">{formatDateTime(createTime)}</DescriptionItem>
        {isDefault && (
          <DescriptionItem term="Role">
            <Tag tone="accent">Default application</Tag>
          </DescriptionItem>
        )}
      </DescriptionList>
    </Card>
  );
}
