import type { Product } from '@platform/sdk';
import { contentsOf } from '@platform/sdk/rules';
import { Button, CheckIcon, Heading, LinkButton, Tag, Text } from '@platform/ui';
import { monthlyPriceOf } from '#entities/order/monthlyPrice.ts';
import { buyQpsHref } from '#entities/order/orderHref.ts';
import { formatContent, TIME_PERIODS } from '#entities/order/products.ts';
import { formatMoney } from '#lib/format.ts';
import {
  action,
  amount,
  badges,
  card,
  contents,
  highlighted,
  content as item,
  mark,
  price,
  term,
  text,
} from './mall.css.ts';

/** Props of ProductCard. */
export interface ProductCardProps {
  product: Product;
  /** The price per unit of its content; undefined for none. */
  perUnit: string | undefined;
  /** How much less a package costs than its products bought separately. */
  saving: string | undefined;
  /** Whether the account's usage recommends it. */
  isRecommended: boolean;
  /** Called when it is selected. A QPS expansion links to its own page instead. */
  onChoose: () => void;
}

/** A product of the price list for comparison: price, price per unit, content and period. */
export function ProductCard({ product, perUnit, saving, isRecommended, onChoose }: ProductCardProps) {
  const { productId, productName, remark, category, type, unitPrice, validityMonths, timePeriods } = product;
  const isQps = type === 'single' && category === 'qps';
  const monthly = monthlyPriceOf(product);
  return (
    <li className={isRecommended ? `${card} ${highlighted}` : card}>
      <div className={text}>
        <Heading level={3}>{productName}</Heading>
        {(isRecommended || saving) && (
          <div className={badges}>
            {isRecommended && <Tag tone="accent">Recommended</Tag>}
            {saving && <Tag tone="success">{`Save ${saving}`}</Tag>}
          </div>
        )}
        <Text size="small" tone="secondary">
          {remark}
        </Text>
      </div>
      <div>
        <p className={price}>
          {monthly && <span className={term}>from </span>}
          <span className={amount}>{monthly ?? formatMoney(unitPrice)}</span>{' '}
          <span className={term}>{monthly ? 'a month' : `for ${TIME_PERIODS[validityMonths]}`}</span>
        </p>
        {perUnit && (
          <Text size="small" tone="secondary">
            {perUnit}
          </Text>
        )}
      </div>
      <ul className={contents}>
        {contentsOf(product).map((content) => (
          <li key={`${content.category} ${content.amountUnit}`} className={item}>
            <CheckIcon size="small" className={mark} />
            {formatContent(content)}
          </li>
        ))}
        {timePeriods.length > 1 && (
          <li className={item}>
            <CheckIcon size="small" className={mark} />
            For {timePeriods.join(', ').replace(/, (\d+)$/, ' or $1')} months
          </li>
        )}
      </ul>
      <div className={action}>
        {isQps ? (
          <LinkButton href={buyQpsHref({ productId })} isFullWidth aria-label={`Buy ${productName}`}>
            Buy
          </LinkButton>
        ) : (
          <Button
            isFullWidth
            variant={isRecommended ? 'primary' : 'secondary'}
            aria-label={`Buy ${productName}`}
            onPress={onChoose}
          >
            Buy
          </Button>
        )}
      </div>
    </li>
  );
}
