import type { OrderRow } from './states.ts';

/**
 * @param order an order
 * @returns what was ordered, for a sentence
 */
export const nameOf = ({ productName, quantity }: OrderRow) =>
  quantity === 1 ? productName : `${quantity} × ${productName}`;

/**
 * @param order an order
 * @returns where its buyer reads of it
 */
export const detailUrlOf = ({ id }: OrderRow) => `/controlPanel/mallOrder/detail?orderId=${id}`;
