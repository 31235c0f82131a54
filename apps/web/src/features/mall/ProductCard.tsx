import type { Product } from '@platform/sdk';
import { contentsOf } from '@platform/sdk/rules';
import { Button, CheckIcon, Heading, LinkButton, Text } from '@platform/ui';
import { buyQpsHref } from '#entities/order/orderHref.ts';
import { formatContent, TIME_PERIODS } from '#entities/order/products.ts';
import { formatMoney } from '#lib/format.ts';
import { action, amount, card, contents, content as item, mark, price, term, text } from './mall.css.ts';

/** Props of ProductCard. */
export interface ProductCardProps {
  product: Product;
  /** Called when it is selected. A QPS expansion links to its own page instead. */
  onChoose: () => void;
}

/** A product of the price list for comparison: content, period, price. */
export function ProductCard({ product, onChoose }: ProductCardProps) {
  const { productId, productName, remark, category, type, unitPrice, validityMonths, timePeriods } = product;
  const isQps = type === 'single' && category === 'qps';
  return (
    <li className={card}>
      <div className={text}>
        <Heading level={3}>{productName}</Heading>
        <Text size="small" tone="secondary">
          {remark}
        </Text>
      </div>
      <p className={price}>
        <span className={amount}>{formatMoney(unitPrice)}</span>{' '}
        <span className={term}>for {TIME_PERIODS[validityMonths]}</span>
      </p>
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
          <LinkButton href={buyQpsHref({ productId })} isFullWidth aria-label={`Choose ${productName}`}>
            Choose
          </LinkButton>
        ) : (
          <Button isFullWidth aria-label={`Choose ${productName}`} onPress={onChoose}>
            Choose
          </Button>
        )}
      </div>
    </li>
  );
}
