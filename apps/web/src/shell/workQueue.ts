import type { UserInfo, WorkQueue } from '@platform/sdk';
import { getWorkQueue } from '@platform/sdk/access';
import { useGetWorkQueue } from '@platform/sdk/react';
import { FileTextIcon, type IconComponent, InboxIcon, ShieldCheckIcon } from '@platform/ui';
import { customerOrdersHref } from '#entities/order/customerOrders.ts';
import { audienceOf } from '#lib/permissions.ts';
import { counted } from '#lib/units.ts';
import { useUser } from '#lib/user.ts';

/** Polling interval of the counts while the page is visible, in milliseconds. */
const INTERVAL = 60_000;

/** A kind of work that waits for operators. */
export interface WorkQueueEntry {
  title: string;
  icon: IconComponent;
  /** URL of the list where operators find this work. */
  href: string;
  count: keyof WorkQueue;
  /** How many wait: “2 certification reviews”. */
  phrase: (count: number) => string;
  /** What follows once an operator has done the work, in one sentence. */
  task: string;
  /** The verb of the task: “Review”. */
  action: string;
  /** Other words by which operators search for it. */
  keywords: string;
}

/** The kinds of work that wait for operators, in the order of the navigation. */
const ENTRIES: readonly WorkQueueEntry[] = [
  {
    title: 'Certification reviews',
    icon: ShieldCheckIcon,
    href: '/controlPanel/customerManagement?reviewStatus=pending',
    count: 'pendingReviewCount',
    phrase: counted('certification review').phrase,
    task: 'Enterprises are certified when you approve their requests.',
    action: 'Review',
    keywords: 'approve reject enterprise',
  },
  {
    title: 'Transfers to confirm',
    icon: InboxIcon,
    href: customerOrdersHref({ state: 'pending', transfer: 'reported' }),
    count: 'reportedTransferCount',
    phrase: counted('transfer to confirm', 'transfers to confirm').phrase,
    task: 'Buyers get their packages when you confirm the payment.',
    action: 'Confirm',
    keywords: 'confirm payment',
  },
  {
    title: 'Invoices to issue',
    icon: FileTextIcon,
    href: customerOrdersHref({ invoice: 'requested' }),
    count: 'requestedInvoiceCount',
    phrase: counted('invoice to issue', 'invoices to issue').phrase,
    task: 'Buyers can download an invoice when it is issued.',
    action: 'Issue',
    keywords: 'issue',
  },
];

/**
 * @param user the current account; undefined for a visitor
 * @returns the kinds of work that wait for the account: all for operators, none for others
 */
export function workQueueOf(user: UserInfo | undefined): readonly WorkQueueEntry[] {
  return audienceOf(getWorkQueue)(user) ? ENTRIES : [];
}

/** Queries how much work of each kind waits; disabled for accounts that are not operators. */
export function useWorkQueue() {
  const isOperator = workQueueOf(useUser()).length > 0;
  const query = { enabled: isOperator, refetchInterval: INTERVAL, meta: { isSilent: true } };
  return useGetWorkQueue({ query });
}
