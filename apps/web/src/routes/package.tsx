import { createFileRoute } from '@tanstack/react-router';
import { integer, oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { Mall } from '#features/mall/Mall.tsx';
import { SECTION_IDS } from '#features/mall/sectionIds.ts';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  /** The section of the price list; all sections by default. */
  show: oneOf(SECTION_IDS),
  /** The product to buy. */
  productId: text,
  /** The quantity. */
  quantity: integer(1),
});

export const Route = createFileRoute('/package')({
  validateSearch: search,
  staticData: { isServerRendered: true },
  component: PackagePage,
});

function PackagePage() {
  const { show, productId, quantity } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page description="Start free, then buy what you need. Each price covers the whole validity period.">
      <Mall
        shown={show}
        onShow={(shown) => void navigate({ search: { show: shown }, replace: true, resetScroll: false })}
        productId={productId}
        quantity={quantity}
        onChoose={(product) =>
          void navigate({
            search: (previous) => ({ ...previous, productId: product?.productId, quantity: undefined }),
            replace: true,
            resetScroll: false,
          })
        }
        onOrder={(orderId) => void navigate({ to: '/controlPanel/mallOrder/detail', search: { orderId } })}
      />
    </Page>
  );
}
