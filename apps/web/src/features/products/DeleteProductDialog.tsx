import type { Product } from '@platform/sdk';
import { useDeleteProduct } from '@platform/sdk/react';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { toasts } from '#lib/toasts.ts';
import { refreshProducts } from './refreshProducts.ts';

/** Props of DeleteProductDialog. */
export interface DeleteProductDialogProps {
  /** The product; undefined closes the dialog. */
  product: Product | undefined;
  onClose: () => void;
}

/**
 * Asks for confirmation before a product is removed from the price list. The server rejects the removal of products
 * that are in a package (specification §7.8).
 */
export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const remove = useDeleteProduct();
  return (
    <ConfirmDialog
      subject={product}
      title={({ productName }) => `Delete ${productName}?`}
      tone="danger"
      confirmLabel="Delete"
      onConfirm={async ({ productId, productName }) => {
        await remove.mutateAsync({ params: { productId } });
        toasts.show({ tone: 'success', title: `${productName} was deleted` });
        await refreshProducts();
      }}
      onClose={onClose}
    >
      {({ type }) =>
        `It is removed from the price list permanently. Existing orders and purchases are not affected.${
          type === 'single' ? ' A product in a package can’t be deleted.' : ''
        }`
      }
    </ConfirmDialog>
  );
}
