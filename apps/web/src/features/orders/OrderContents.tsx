import type { RechargeOrder } from '@platform/sdk';
import { useApplicationName } from '#entities/application/useApplicationName.ts';
import { formatContent } from '#entities/order/products.ts';
import { contents } from './orders.css.ts';

/** Props of OrderContents. */
export interface OrderContentsProps {
  order: Pick<RechargeOrder, 'contentList' | 'appId' | 'appName' | 'apiName'>;
}

/** The content of an order, one line per kind; a QPS expansion names its application and API. */
export function OrderContents({ order: { contentList, appId, appName, apiName } }: OrderContentsProps) {
  const nameOf = useApplicationName();
  const application = appId && appName && nameOf({ appId, name: appName });
  return (
    <ul className={contents}>
      {contentList.map((content) => (
        <li key={`${content.category} ${content.amountUnit}`}>
          {formatContent(content)}
          {content.category === 'qps' &&
            apiName &&
            ` for ${apiName}${application ? ` of ${application}` : ''}`}
        </li>
      ))}
    </ul>
  );
}
