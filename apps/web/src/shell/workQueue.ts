import type { UserInfo, WorkQueue } from '@platform/sdk';
import { getWorkQueue } from '@platform/sdk/access';
import { useGetWorkQueue } from '@platform/sdk/react';
import { FileTextIcon, type IconComponent, InboxIcon, ShieldCheckIcon } from '@platform/ui';
import { customerOrdersHref } from '#entities/order/customerOrders.ts';
import { audienceOf } from '#lib/permissions.ts';
import { useUser } from '#lib/user.ts';

/** Polling interval of the counts while the page is visible, in milliseconds. */
const INTERVAL = 60_000;

/** A kind of work that waits for operators. */
export interface WorkQueueEntry {
  title: string;
  icon: IconComponent;
  /** The list of what waits. */
  href: string;
  count: keyof WorkQueue;
  /** Other words by which operators search for it. */
  keywords: string;
}

/** What waits for operators, in the order of the navigation. */
const ENTRIES: readonly WorkQueueEntry[] = [
  {
    title: 'Certification reviews',
    icon: ShieldCheckIcon,
    href: '/controlPanel/customerManagement?reviewStatus=pending',
    count: 'pendingReviewCount',
    keywords: 'approve reject enterprise',
  },
  {
    title: 'Transfers to confirm',
    icon: InboxIcon,
    href: customerOrdersHref({ state: 'pending', transfer: 'reported' }),
    count: 'reportedTransferCount',
    keywords: 'confirm payment',
  },
  {
    title: 'Invoices to issue',
    icon: FileTextIcon,
    href: customerOrdersHref({ invoice: 'requested' }),
    count: 'requestedInvoiceCount',
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

/** @returns the counts of what waits; undefined for accounts that are no operators, and while they load */
export function useWorkQueueCounts(): WorkQueue | undefined {
  const isOperator = workQueueOf(useUser()).length > 0;
  const query = { enabled: isOperator, refetchInterval: INTERVAL, meta: { isSilent: true } };
  return useGetWorkQueue({ query }).data;
}
