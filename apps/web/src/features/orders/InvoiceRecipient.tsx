import type { Invoice } from '@platform/sdk';
import { DescriptionItem, DescriptionList } from '@platform/ui';
import type { ReactNode } from 'react';
import { INVOICE_TYPES } from './orderStates.ts';
import { name } from './orders.css.ts';

/** Props of InvoiceRecipient. */
export interface InvoiceRecipientProps {
  invoice: Pick<Invoice, 'invoiceType' | 'title' | 'taxNumber' | 'email'>;
  /** Additional `DescriptionItem`s at the end. */
  children?: ReactNode;
}

/** The recipient of an invoice, and the address it is sent to. */
export function InvoiceRecipient({
  invoice: { invoiceType, title, taxNumber, email },
  children,
}: InvoiceRecipientProps) {
  return (
    <DescriptionList>
      <DescriptionItem term="Invoice title">
        <span className={name}>{title}</span>
      </DescriptionItem>
      <DescriptionItem term="Made out to">{INVOICE_TYPES[invoiceType]}</DescriptionItem>
      {taxNumber && (
        <DescriptionItem term="Tax number">
          <span className={name}>{taxNumber}</span>
        </DescriptionItem>
      )}
      {email && (
        <DescriptionItem term="Sent to">
          <span className={name}>{email}</span>
        </DescriptionItem>
      )}
      {children}
    </DescriptionList>
  );
}
