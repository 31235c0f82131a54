import type { RechargeOrder } from '@platform/sdk';
import { formatContent } from '#entities/order/products.ts';
import { contents } from './orders.css.ts';

/** Props of OrderContents. */
export interface OrderContentsProps {
  order: Pick<RechargeOrder, 'contentList' | 'appName' | 'apiName'>;
}

/** The content of an order, one line per kind; a QPS expansion names its application and API. */
export function OrderContents({ order: { contentList, appName, apiName } }: OrderContentsProps) {
  return (
    <ul className={contents}>
      {contentList.map((content) => (
        <li key={`${content.category} ${content.amountUnit}`}>
          {formatContent(content)}
          {content.category === 'qps' && apiName && ` for ${apiName}${appName ? ` of ${appName}` : ''}`}
        </li>
      ))}
    </ul>
  );
}
