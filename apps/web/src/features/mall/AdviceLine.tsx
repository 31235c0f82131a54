import type { PurchaseAdvice, PurchaseProposal } from '@platform/sdk';
import { useGetPurchaseAdvice } from '@platform/sdk/react';
import { Alert, LinkButton } from '@platform/ui';
import { FLOW_NAMES } from '#entities/flow/flowTypes.ts';
import { buyHref } from '#entities/order/orderHref.ts';
import { formatDay, formatMoney, formatNumber } from '#lib/format.ts';

/** What to buy, from the account's usage. */
export interface ProductAdvice {
  /** When something runs out, and what covers the next days. */
  text: string;
  /** The recommended products; none if no purchase is needed. */
  products: readonly { productId: string; productName: string; quantity: number }[];
}

const names = new Intl.ListFormat('en-US');

/** The first shortage of the next days, and the purchase that covers it. */
function adviceOf({
  list,
  purchaseList,
}: {
  list: readonly PurchaseAdvice[];
  purchaseList: readonly PurchaseProposal[];
}): ProductAdvice | undefined {
  const usedUp = list.find((each) => each.isUsedUp && each.cheapestOffer !== null);
  if (usedUp?.cheapestOffer) {
    const { price, productId, productName } = usedUp.cheapestOffer;
    return {
      text: `You have no ${FLOW_NAMES[usedUp.flowType]} left. ${productName} costs ${formatMoney(price)}.`,
      products: [{ productId, productName, quantity: 1 }],
    };
  }
  const proposal = purchaseList.find(({ itemList }) => itemList.length > 0);
  if (!proposal) {
    const days = purchaseList.at(-1)?.days;
    const isUsed = list.some(({ usedAmount }) => usedAmount > 0);
    return days && isUsed && list.every(({ runOutDay }) => runOutDay === null)
      ? { text: `At your current pace, you have enough for ${days} days.`, products: [] }
      : undefined;
  }
  const { days, itemList, totalPrice } = proposal;
  const short = list.filter(({ shortfallList }) =>
    shortfallList.some((each) => each.days === days && each.shortfall > 0),
  );
  const [day] = short.flatMap(({ runOutDay }) => runOutDay ?? []).sort();
  const what = names.format(short.map(({ flowType }) => FLOW_NAMES[flowType]));
  const end = day ? `you run out of ${what} on ${formatDay(day)}` : `you need more ${what}`;
  const purchase = names.format(
    itemList.map(({ productName, quantity }) =>
      quantity === 1 ? productName : `${formatNumber(quantity)} × ${productName}`,
    ),
  );
  return {
    text: `At your current pace, ${end}. ${purchase} ${itemList.length > 1 ? 'cover' : 'covers'} the next ${days} days for ${formatMoney(totalPrice)}.`,
    products: itemList,
  };
}

/** @returns advice for the account; undefined while it is loading, or if there is none */
export function useAdvice(isLoggedIn: boolean): ProductAdvice | undefined {
  const { data } = useGetPurchaseAdvice({ query: { enabled: isLoggedIn } });
  return data && adviceOf(data);
}

/** The advice in words, with a button for each recommended product. */
export function AdviceLine({ text, products }: ProductAdvice) {
  return (
    <Alert
      actions={
        products.length > 0 &&
        products.map((product) => (
          <LinkButton key={product.productId} href={buyHref(product)} size="small" variant="primary">
            {products.length === 1 ? 'Buy' : `Buy ${product.productName}`}
          </LinkButton>
        ))
      }
    >
      {text}
    </Alert>
  );
}
