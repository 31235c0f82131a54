import {
  ClockIcon,
  Heading,
  type IconComponent,
  Link,
  Stack,
  StoreIcon,
  Text,
  UsersIcon,
} from '@platform/ui';
import { cell, foot, grid, icon } from './cards.css.ts';

/** What customers build with an API. */
interface UseCase {
  title: string;
  Icon: IconComponent;
  text: string;
  /** The API to begin with. */
  api: { id: string; name: string };
}

const USE_CASES: UseCase[] = [
  {
    title: 'Staff the busy hours',
    Icon: ClockIcon,
    text: 'Retail chains plan shifts by the visitors of each store and hour, so that checkouts are open when people come.',
    api: { id: 'api-traffic-hourly-v2', name: 'Hourly customer flow' },
  },
  {
    title: 'Inspect stores remotely',
    Icon: StoreIcon,
    text: 'Operations teams read inspection reports, compare stores, and open a live view where something is wrong.',
    api: { id: 'api-inspection-report-v2', name: 'Inspection report' },
  },
  {
    title: 'Know who a campaign reaches',
    Icon: UsersIcon,
    text: 'Marketing compares visitors by age group and gender before and after a new window or a new offer.',
    api: { id: 'api-demographics-profile-v2', name: 'Visitor profile of a day' },
  },
];

/** What the APIs are used for, each with the API to begin with, and a link to their measured availability. */
export function UseCases() {
  return (
    <Stack gap={4} elementType="section" aria-labelledby="use-cases">
      <Heading level={2} size="page" id="use-cases">
        What retailers build with it
      </Heading>
      <ul className={grid}>
        {USE_CASES.map(({ title, Icon, text, api }) => (
          <li key={title} className={cell}>
            <span className={icon}>
              <Icon size="large" />
            </span>
            <Heading level={3}>{title}</Heading>
            <Text tone="secondary">{text}</Text>
            <div className={foot}>
              <Link href={`/documentCore/${api.id}`} variant="standalone">
                {api.name}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <Text tone="secondary">
        See for yourself how available and how fast each API has been:{' '}
        <Link href="/status">the last 90 days</Link>.
      </Text>
    </Stack>
  );
}
