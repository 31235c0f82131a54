import type { Product } from '@platform/sdk';
import { contentsOf, TRIAL } from '@platform/sdk/rules';
import { DescriptionItem, DescriptionList, LinkButton, Sheet, Stack, Text } from '@platform/ui';
import { formatContent, TIME_PERIODS } from '#entities/order/products.ts';
import { formatMoney } from '#lib/format.ts';
import { useIsLoggedIn } from '#lib/session.ts';
import { useLast } from '#lib/useLast.ts';
import { OrderForm } from './OrderForm.tsx';

/** Props of OrderSheet. */
export interface OrderSheetProps {
  /** The product; undefined closes the sheet. */
  product: Product | undefined;
  /** The initial quantity. */
  quantity: number | undefined;
  onClose: () => void;
  /** Called with the id of the placed order. */
  onOrder: (orderId: string) => void;
}

/**
 * Orders a product in a sheet next to the price list; a visitor is sent to the login first and returns
 * afterwards.
 */
export function OrderSheet({ product, quantity, onClose, onOrder }: OrderSheetProps) {
  const shown = useLast(product);
  const isLoggedIn = useIsLoggedIn();
  return (
    <Sheet
      size="large"
      title={shown?.productName ?? ''}
      isOpen={product !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {shown && (
        <Stack gap={5}>
          <Text tone="secondary">{shown.remark}</Text>
          {isLoggedIn ? (
            <OrderForm
              key={shown.productId}
              products={[shown]}
              quantity={quantity}
              layout="dialog"
              onOrder={onOrder}
            />
          ) : (
            <ForVisitors product={shown} quantity={quantity} />
          )}
        </Stack>
      )}
    </Sheet>
  );
}

function ForVisitors({ product, quantity }: { product: Product; quantity: number | undefined }) {
  const { productId, unitPrice, validityMonths } = product;
  const chosen = new URLSearchParams({ productId, ...(quantity && { quantity: String(quantity) }) });
  const back = new URLSearchParams({ redirect: `/package?${chosen}` });
  return (
    <>
      <DescriptionList>
        <DescriptionItem term="Includes">
          {contentsOf(product).map((content) => (
            <div key={`${content.category} ${content.amountUnit}`}>{formatContent(content)}</div>
          ))}
        </DescriptionItem>
        <DescriptionItem term="Validity">{TIME_PERIODS[validityMonths]}</DescriptionItem>
        <DescriptionItem term="Price">{formatMoney(unitPrice)}</DescriptionItem>
      </DescriptionList>
      <LinkButton href={`/login?${back}`} variant="primary" size="large" isFullWidth>
        Log in to buy
      </LinkButton>
      <LinkButton href={`/register?${back}`} size="large" isFullWidth>
        Start a free {TRIAL.days}-day trial
      </LinkButton>
    </>
  );
}
