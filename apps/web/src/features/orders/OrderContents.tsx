import type { RechargeOrder } from '@platform/sdk';
import { contentWords } from '#entities/order/products.ts';
import { contents } from './orders.css.ts';

/** What is given, and what it is for. */
export interface OrderContentsProps {
  order: Pick<RechargeOrder, 'contentList' | 'appName' | 'apiName'>;
}

/** What an order gives, one line for each kind; a QPS expansion says for which API of which application. */
export function OrderContents({ order: { contentList, appName, apiName } }: OrderContentsProps) {
  return (
    <ul className={contents}>
      {contentList.map((content) => (
        <li key={`${content.category} ${content.amountUnit}`}>
          {contentWords(content)}
          {content.category === 'qps' && apiName && ` for ${apiName}${appName ? ` of ${appName}` : ''}`}
        </li>
      ))}
    </ul>
  );
}
