import { ActivityIcon, EmptyState, LinkButton } from '@platform/ui';

/** What a chart of use says that has nothing to show. */
export interface NoUseProps {
  /** What there is none of: “No calls in these days”. */
  title: string;
  /** What this is about: of calls, how to make one; of what packages pay for, what is left of them. */
  of: 'calls' | 'paid';
}

const WORDS = {
  calls: {
    words: 'Make a call: it shows up here within 30 minutes.',
    href: '/onlineDebugger/debugger',
    label: 'Open the online debugger',
  },
  paid: {
    words: 'Packages and recharges pay for what the free quota and the trial do not cover.',
    href: '/controlPanel/productUsage',
    label: 'See what is left',
  },
} as const;

/** Stands in place of a chart of nothing, with what to do next. */
export function NoUse({ title, of }: NoUseProps) {
  const { words, href, label } = WORDS[of];
  return (
    <EmptyState
      title={title}
      headingLevel={3}
      icon={ActivityIcon}
      actions={<LinkButton href={href}>{label}</LinkButton>}
    >
      {words}
    </EmptyState>
  );
}
