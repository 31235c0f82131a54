import { type RangeOfDays, STATISTICS_DELAY } from '@platform/sdk/rules';
import { ActivityIcon, Button, EmptyState, type HeadingLevel, LinkButton } from '@platform/ui';
import { useToday } from '#lib/gatewayDay.ts';

/** Props of NoUsage. */
export interface NoUsageProps {
  /** The title: “No calls in these days”. */
  title: string;
  /**
   * Heading level of the title within the page's outline.
   * @default 3
   */
  headingLevel?: HeadingLevel;
  /**
   * The kind of usage. For calls, the empty state offers to make one; for paid usage, it links to what is left of
   * packages.
   */
  of: 'calls' | 'paid';
  /** The selected days. New calls don't appear in days that are over, so the last seven days are offered instead. */
  days?: RangeOfDays | undefined;
  /** Selects the last seven days. */
  onShowLastDays?: () => void;
}

const TEXTS = {
  calls: {
    text: `Send a call. It appears here within ${STATISTICS_DELAY.to} minutes.`,
    href: '/onlineDebugger/debugger',
    label: 'Open the online debugger',
  },
  paid: {
    text: 'Packages and recharges pay for usage beyond the free quota and the trial.',
    href: '/controlPanel/productUsage',
    label: 'Show quotas',
  },
} as const;

/** The empty state of usage, with the next step. */
export function NoUsage({ title, headingLevel = 3, of, days, onShowLastDays }: NoUsageProps) {
  const today = useToday();
  const isOver = days !== undefined && today !== undefined && days.dayTo < today;
  const { text, href, label } = TEXTS[of];
  return (
    <EmptyState
      title={title}
      headingLevel={headingLevel}
      icon={ActivityIcon}
      actions={
        isOver && onShowLastDays ? (
          <Button onPress={onShowLastDays}>Show last 7 days</Button>
        ) : (
          <LinkButton href={href}>{label}</LinkButton>
        )
      }
    >
      {isOver ? 'These days are over. Choose other days to see newer usage.' : text}
    </EmptyState>
  );
}
