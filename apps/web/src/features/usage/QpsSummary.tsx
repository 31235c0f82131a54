import { useGetApiQpsInfo } from '@platform/sdk/react';
import {
  Card,
  DescriptionItem,
  DescriptionList,
  EmptyState,
  Grid,
  Link,
  LinkButton,
  Stack,
} from '@platform/ui';
import { Loaded } from '#components/Loaded.tsx';
import { listQuery } from '#components/list/List.tsx';
import { ApplicationName } from '#entities/application/ApplicationName.tsx';
import { buyQpsHref } from '#entities/order/orderHref.ts';
import { formatDay, formatNumber } from '#lib/format.ts';

/** Props of QpsSummary. */
export interface QpsSummaryProps {
  isExpiredShown: boolean;
}

/** A summary of the account's QPS limits; the QPS page lists the limit of every API (specification §2.5). */
export function QpsSummary({ isExpiredShown }: QpsSummaryProps) {
  const qps = useGetApiQpsInfo({ isExpiredShown }, listQuery);
  return (
    <Grid layout="two" isStretched>
      <Card
        title="Basic API QPS"
        footer={
          <Link href="/controlPanel/QPS" variant="standalone">
            All QPS limits
          </Link>
        }
      >
        <Loaded query={qps} what="QPS limits" headingLevel={3}>
          {({ basicApiList }) => {
            const [closest] = [...basicApiList].sort(
              (one, other) => other.peakQps / other.qps - one.peakQps / one.qps,
            );
            if (!closest) {
              return (
                <EmptyState
                  title="No API with its default limit"
                  headingLevel={3}
                  actions={<LinkButton href="/controlPanel/myApplication">Enable APIs</LinkButton>}
                />
              );
            }
            const rejected = basicApiList.reduce((sum, { limitedCalls }) => sum + limitedCalls, 0);
            return (
              <DescriptionList>
                <DescriptionItem term="APIs">{formatNumber(basicApiList.length)}</DescriptionItem>
                <DescriptionItem term="Closest to its limit">
                  {`${closest.apiName} ${closest.version}: ${formatNumber(closest.peakQps)} of ${formatNumber(closest.qps)}`}
                </DescriptionItem>
                <DescriptionItem term="Rejected in 7 days">{formatNumber(rejected)}</DescriptionItem>
              </DescriptionList>
            );
          }}
        </Loaded>
      </Card>
      <Card title="APIs with increased QPS">
        <Loaded query={qps} what="QPS expansions" headingLevel={3}>
          {({ increasedApiList }) =>
            increasedApiList.length === 0 ? (
              <EmptyState
                title="No QPS upgrades"
                headingLevel={3}
                actions={<LinkButton href={buyQpsHref()}>Buy QPS</LinkButton>}
              >
                A QPS expansion package lets an API take more calls per second.
              </EmptyState>
            ) : (
              <DescriptionList>
                {increasedApiList.map(({ grantId, apiName, version, appId, appName, ...api }) => (
                  <DescriptionItem key={grantId} term={`${apiName} ${version}`}>
                    <Stack gap="half">
                      {`+${formatNumber(api.increasedQps)} calls per second ${api.state === 'inUse' ? 'until' : 'expired on'} ${formatDay(api.expirationDate)}`}
                      <ApplicationName appId={appId} name={appName} />
                    </Stack>
                  </DescriptionItem>
                ))}
              </DescriptionList>
            )
          }
        </Loaded>
      </Card>
    </Grid>
  );
}
