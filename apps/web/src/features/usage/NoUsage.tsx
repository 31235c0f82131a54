import { STATISTICS_DELAY } from '@platform/sdk/rules';
import { ActivityIcon, EmptyState, LinkButton } from '@platform/ui';

/** Props of NoUsage. */
export interface NoUsageProps {
  /** The title: “No calls in these days”. */
  title: string;
  /**
   * The kind of usage. For calls, the empty state offers to make one; for paid usage, it shows what is left of
   * packages.
   */
  of: 'calls' | 'paid';
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

/** The empty state of a usage chart, with the next step. */
export function NoUsage({ title, of }: NoUsageProps) {
  const { text, href, label } = TEXTS[of];
  return (
    <EmptyState
      title={title}
      headingLevel={3}
      icon={ActivityIcon}
      actions={<LinkButton href={href}>{label}</LinkButton>}
    >
      {text}
    </EmptyState>
  );
}
