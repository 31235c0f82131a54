import {
  useGetAccountList,
  useGetCustomerRechargeOrderList,
  useGetRechargeOrderList,
  useSearchDocuments,
} from '@platform/sdk/react';
import { FileTextIcon, InboxIcon, UserIcon, WebhookIcon } from '@platform/ui';
import { matchHref, matchPlace, searchable } from '#entities/document/documents.ts';
import { customerOrderHref } from '#entities/order/customerOrders.ts';
import { orderHref } from '#entities/order/orderHref.ts';
import { operators } from '#lib/permissions.ts';
import { useUser } from '#lib/user.ts';
import type { PaletteEntry } from './paletteEntries.ts';

/** Shorter texts are not searched on the server. */
const MIN_LENGTH = 3;
/** The maximum number of results of a kind. */
const PAGE_SIZE = 5;

/** What the server found for a text. */
export interface FoundEntries {
  /** Accounts, for operators. */
  customers: PaletteEntry[];
  /** All customers' orders for operators, the account's own orders for others. */
  orders: PaletteEntry[];
  /** Places in the documentation, for everyone. */
  documentation: PaletteEntry[];
  isLoading: boolean;
}

/**
 * Searches customers, orders and the documentation on the server.
 *
 * @param text the typed text, debounced
 */
export function useFoundEntries(text: string): FoundEntries {
  const user = useUser();
  const keyword = text.trim();
  const isLongEnough = keyword.length >= MIN_LENGTH;
  const isOperator = operators(user);
  const page = { keyword, pageNumber: 1, pageSize: PAGE_SIZE };
  const options = (enabled: boolean) => ({
    query: { enabled: isLongEnough && enabled },
  });
  const customers = useGetAccountList(page, options(isOperator));
  const allOrders = useGetCustomerRechargeOrderList(page, options(isOperator));
  const ownOrders = useGetRechargeOrderList(page, options(user !== undefined && !isOperator));
  const documentation = useSearchDocuments({ query: searchable(keyword), limit: PAGE_SIZE }, options(true));
  const orders = isOperator ? allOrders : ownOrders;
  if (!isLongEnough) return { customers: [], orders: [], documentation: [], isLoading: false };
  return {
    // The keyword makes the palette's own filter accept what the server found in other fields.
    customers: (customers.data?.list ?? []).map(({ userId, name, phone, enterpriseName }) => ({
      id: `customer ${userId}`,
      title: name,
      description: [phone, enterpriseName].filter(Boolean).join(' · '),
      keywords: keyword,
      icon: UserIcon,
      href: `/controlPanel/customerManagement?${new URLSearchParams({ keyword: phone, show: 'users' })}`,
    })),
    orders: (orders.data?.list ?? []).map(({ orderId, productName, userName }) => ({
      id: `order ${orderId}`,
      title: `Order ${orderId}`,
      description: isOperator ? `${productName} · ${userName}` : productName,
      keywords: keyword,
      icon: InboxIcon,
      href: isOperator ? customerOrderHref(orderId) : orderHref(orderId),
    })),
    documentation: (documentation.data ?? []).map((found) => ({
      id: `match ${matchHref(found)}`,
      title: found.title.map((part) => part.text).join(''),
      description: matchPlace(found),
      keywords: keyword,
      icon: found.kind === 'returnCode' ? WebhookIcon : FileTextIcon,
      href: matchHref(found),
    })),
    isLoading: orders.isFetching || customers.isFetching || documentation.isFetching,
  };
}
