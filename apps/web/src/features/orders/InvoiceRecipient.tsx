import type { Invoice } from '@platform/sdk';
import { DescriptionItem, DescriptionList } from '@platform/ui';
import type { ReactNode } from 'react';
import { INVOICE_TYPES } from './orderStates.ts';
import { name } from './orders.css.ts';

/** Props of InvoiceRecipient. */
export interface InvoiceRecipientProps {
  invoice: Pick<Invoice, 'invoiceType' | 'title' | 'taxNumber' | 'address' | 'email'>;
  /** Additional `DescriptionItem`s at the end. */
  children?: ReactNode;
}

/** The recipient of an invoice. */
export function InvoiceRecipient({
  invoice: { invoiceType, title, taxNumber, address, email },
  children,
}: InvoiceRecipientProps) {
  return (
    <DescriptionList>
      <DescriptionItem term="Invoice title">
        <span className={name}>{title}</span>
      </DescriptionItem>
      <DescriptionItem term="Recipient">{INVOICE_TYPES[invoiceType]}</DescriptionItem>
      {taxNumber && (
        <DescriptionItem term="Tax number">
          <span className={name}>{taxNumber}</span>
        </DescriptionItem>
      )}
      {address && (
        <DescriptionItem term="Postal address">
          <span className={name}>{address}</span>
        </DescriptionItem>
      )}
      {email && (
        <DescriptionItem term="Email address">
          <span className={name}>{email}</span>
        </DescriptionItem>
      )}
      {children}
    </DescriptionList>
  );
}
