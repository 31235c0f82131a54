import type { PlatformError, Product, Specification } from '@platform/sdk';
import { contentsOf } from '@platform/sdk/rules';
import { Alert, Button, DescriptionItem, DescriptionList, Skeleton, Stack, Text } from '@platform/ui';
import { SupportReference } from '#components/SupportReference.tsx';
import { formatContent, TIME_PERIODS } from '#entities/order/products.ts';
import { formatDay, formatMoney, formatNumber } from '#lib/format.ts';
import { amount, stale, total } from './mall.css.ts';

/** Props of PriceSummary. */
export interface PriceSummaryProps {
  product: Product;
  /** The query of the selection's content and price; undefined if nothing with a price is selected. */
  query:
    | {
        data: Specification | undefined;
        error: PlatformError | null;
        isPlaceholderData: boolean;
        isLoadingError: boolean;
        refetch: () => unknown;
      }
    | undefined;
}

/** The selection's content, expiry and price, all computed by the server (specification §7.4, compute). */
export function PriceSummary({ product, query }: PriceSummaryProps) {
  const { data, isPlaceholderData = false } = query ?? {};
  if (query?.isLoadingError && query.error) {
    return (
      <Alert
        tone="danger"
        title={query.error.message}
        actions={
          <Button size="small" onPress={() => void query.refetch()}>
            Try again
          </Button>
        }
        isAnnounced
      >
        <SupportReference requestId={query.error.requestId} status={query.error.status} />
      </Alert>
    );
  }
  const contents = data?.contentList ?? contentsOf(product);
  const unknown = query ? <Skeleton /> : '–';
  return (
    <Stack gap={4} aria-busy={query !== undefined && (!data || isPlaceholderData)}>
      <DescriptionList {...(isPlaceholderData && { className: stale })}>
        <DescriptionItem term="Product">{product.productName}</DescriptionItem>
        <DescriptionItem term="Includes">
          {contents.map((content) => (
            <div key={`${content.category} ${content.amountUnit}`}>{formatContent(content)}</div>
          ))}
        </DescriptionItem>
        <DescriptionItem term="Validity">
          {data ? (
            <>
              {TIME_PERIODS[data.timePeriod]}
              <Text size="small" tone="secondary">
                Until {formatDay(data.expirationDate)} if you pay today
              </Text>
            </>
          ) : (
            unknown
          )}
        </DescriptionItem>
        <DescriptionItem term="Price">
          {data ? `${formatNumber(data.quantity)} × ${formatMoney(data.unitPrice)}` : unknown}
        </DescriptionItem>
      </DescriptionList>
      <div className={total} role="status">
        <Text weight="medium" elementType="span">
          Total
        </Text>
        {data ? (
          <span className={isPlaceholderData ? `${amount} ${stale}` : amount}>
            {formatMoney(data.totalPrice)}
          </span>
        ) : query ? (
          <Skeleton shape="heading" />
        ) : (
          '–'
        )}
      </div>
    </Stack>
  );
}
