import type { ApiStatus, ApiStatusGroup } from '@platform/sdk';
import { Card, Link, Stack, Text } from '@platform/ui';
import { Fragment } from 'react';
import { documentHref } from '#entities/document/documentHref.ts';
import { RESPONSE_TIMES, responseTimes } from '#entities/statistic/responseTimes.ts';
import { formatAvailability, formatShortDay } from '#lib/format.ts';
import { api as apiStyle, chart, figures, list, name, range, term, value } from './ApiList.css.ts';
import { Days, daysOf, FailedDays } from './Days.tsx';

/** Props of ApiList. */
export interface ApiListProps {
  group: ApiStatusGroup;
  /** The first and the last of the days. */
  dayFrom: string;
  dayTo: string;
}

const shareOf = (availability: number | null) =>
  availability === null ? 'Too few calls' : formatAvailability(availability);

/** An API with its days and figures. */
function Api({ api, dayFrom, dayTo }: { api: ApiStatus; dayFrom: string; dayTo: string }) {
  const { apiId, apiName, version, availability, recentAvailability } = api;
  const days = daysOf(dayFrom, api.dailyAvailability);
  const all: [string, string][] = [
    ['90 days', shareOf(availability)],
    ['24 hours', shareOf(recentAvailability)],
    [RESPONSE_TIMES, responseTimes(api)],
  ];
  return (
    <li className={apiStyle}>
      <span className={name}>
        <Link href={documentHref(apiId)} variant="standalone">
          {apiName}
        </Link>{' '}
        <Text size="small" tone="muted" elementType="span">
          {version}
        </Text>
      </span>
      <div className={chart}>
        <Days days={days} />
        <Text size="caption" tone="muted" className={range}>
          <span>{formatShortDay(dayFrom)}</span>
          <span>{formatShortDay(dayTo)}</span>
        </Text>
        <FailedDays days={days} />
      </div>
      <dl className={figures}>
        {all.map(([label, figure]) => (
          <Fragment key={label}>
            <dt className={term}>{label}</dt>
            <dd className={value}>{figure}</dd>
          </Fragment>
        ))}
      </dl>
    </li>
  );
}

/** The APIs of a group; those with too few calls only by name. */
export function ApiList({ group: { name: title, interfaceVersion, apiList }, dayFrom, dayTo }: ApiListProps) {
  const called = apiList.filter(({ availability }) => availability !== null);
  const quiet = apiList.filter(({ availability }) => availability === null);
  return (
    <Card
      title={title}
      headingLevel={3}
      {...(interfaceVersion === 'old' && { description: 'Old-customer interface' })}
    >
      <Stack gap={6}>
        {called.length > 0 && (
          <ul className={list}>
            {called.map((api) => (
              <Api key={api.apiId} api={api} dayFrom={dayFrom} dayTo={dayTo} />
            ))}
          </ul>
        )}
        {quiet.length > 0 && (
          <Text size="small" tone="secondary">
            Not enough calls to show figures:{' '}
            {quiet.map(({ apiId, apiName }, index) => (
              <Fragment key={apiId}>
                {index > 0 && ', '}
                <Link href={documentHref(apiId)}>{apiName}</Link>
              </Fragment>
            ))}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
