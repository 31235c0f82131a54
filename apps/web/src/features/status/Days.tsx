import { plusDays } from '@platform/sdk/rules';
import { Inline, Text } from '@platform/ui';
import { formatAvailability, formatShortDay } from '#lib/format.ts';
import { days as drawing, entry, full, low, none, reduced, swatch } from './Days.css.ts';

/** A day of an API; its availability is null if there were too few calls. */
interface Day {
  day: string;
  availability: number | null;
}

/** How a day is drawn. */
interface Kind {
  label: string;
  height: number;
  className: string;
  matches: (availability: number | null) => boolean;
}

/** Height of the drawing in its own units. */
const HEIGHT = 32;
/** Width of a day, and of its bar. */
const STEP = 4;
const BAR = 3;

/** The kinds of days. Their bars differ in height as well as in color. The first kind that matches counts. */
const KINDS: readonly Kind[] = [
  { label: 'Fewer than 10 calls', height: 3, className: none, matches: (share) => share === null },
  { label: '99.9% or more', height: HEIGHT, className: full, matches: (share) => Number(share) >= 99.9 },
  { label: '95% or more', height: 22, className: reduced, matches: (share) => Number(share) >= 95 },
  { label: 'Less than 95%', height: 12, className: low, matches: () => true },
];

const barOf = ({ height }: Kind, index: number) =>
  `M${index * STEP} ${HEIGHT - height}h${BAR}v${height}h-${BAR}z`;

/** @returns the days with their availability, the earliest first */
export function daysOf(dayFrom: string, dailyAvailability: readonly (number | null)[]): Day[] {
  return dailyAvailability.map((availability, index) => ({ day: plusDays(dayFrom, index), availability }));
}

/** @returns the days on which calls failed, the latest first */
const daysWithFailures = (days: readonly Day[]): { day: string; availability: number }[] =>
  days
    .flatMap(({ day, availability }) =>
      availability === null || availability === 100 ? [] : [{ day, availability }],
    )
    .toReversed();

/** @returns the days in words: `100% on 29 days, less on 1 day, too few calls on 60 days` */
function summaryOf(days: readonly Day[]): string {
  const less = daysWithFailures(days).length;
  const unknown = days.filter(({ availability }) => availability === null).length;
  const count = (number: number) => `${number} ${number === 1 ? 'day' : 'days'}`;
  const parts = [
    [days.length - less - unknown, '100% on'],
    [less, 'less on'],
    [unknown, 'too few calls on'],
  ] as const;
  return parts.flatMap(([number, words]) => (number > 0 ? `${words} ${count(number)}` : [])).join(', ');
}

/** Props of Days. */
export interface DaysProps {
  /** Every day, the earliest first. */
  days: readonly Day[];
}

/** A bar for each day. Screen readers get a summary; the days with failures are listed next to it. */
export function Days({ days }: DaysProps) {
  const paths = new Map<Kind, string>();
  for (const [index, { availability }] of days.entries()) {
    const kind = KINDS.find(({ matches }) => matches(availability));
    if (kind) paths.set(kind, (paths.get(kind) ?? '') + barOf(kind, index));
  }
  return (
    <svg
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={drawing}
      role="img"
      aria-label={`Availability by day: ${summaryOf(days)}`}
    >
      {[...paths].map(([{ label, className }, path]) => (
        <path key={label} d={path} className={className} />
      ))}
    </svg>
  );
}

/** The meaning of the bars. */
export function DaysLegend() {
  return (
    <Inline gap={4}>
      {KINDS.map((kind) => (
        <Text key={kind.label} size="small" tone="secondary" elementType="span" className={entry}>
          <svg viewBox={`0 0 ${BAR} ${HEIGHT}`} preserveAspectRatio="none" className={swatch} aria-hidden>
            <path d={barOf(kind, 0)} className={kind.className} />
          </svg>
          {kind.label}
        </Text>
      ))}
    </Inline>
  );
}

/** The days with failures as a list that can be opened, also without JavaScript. */
export function FailedDays({ days }: DaysProps) {
  const failed = daysWithFailures(days);
  if (failed.length === 0) return null;
  return (
    <details>
      <summary>
        <Text size="small" tone="secondary" elementType="span">
          Less than 100% on {failed.length} {failed.length === 1 ? 'day' : 'days'}
        </Text>
      </summary>
      <Text size="small" tone="secondary">
        {failed
          .map(({ day, availability }) => `${formatShortDay(day)}: ${formatAvailability(availability)}`)
          .join(', ')}
      </Text>
    </details>
  );
}
