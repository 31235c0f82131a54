import { formatDay, formatMoney } from '@platform/sdk/rules';
import type { IssuedInvoice } from './invoice.ts';
import {
  BODY,
  partyLines,
  SMALL,
  STRONG,
  writeDocument,
  writeFacts,
  writeHead,
  writeItems,
  writeSums,
  writeText,
} from './layout.ts';
import type { Paper } from './paper.ts';
import { taxOf } from './parties.ts';

/**
 * Writes an issued invoice: parties, order, items, tax and payment.
 *
 * @param invoice the content; names and references may be any text, which is printed and never interpreted as markup
 * @returns a tagged PDF document with embedded fonts
 */
export function invoicePdf(invoice: IssuedInvoice): Promise<Uint8Array> {
  const { invoiceNumber, issueDate: date, items, seller } = invoice;
  return writeDocument({
    title: `Invoice ${invoiceNumber}`,
    seller,
    date,
    content: invoice,
    write(paper) {
      writeParties(paper, invoice);
      writeItems(paper, items);
      writeAmounts(paper, invoice);
    },
  });
}

function writeParties(paper: Paper, { recipient, seller, ...invoice }: IssuedInvoice): void {
  const { invoiceNumber, issueDate, orderDate, orderId, price } = invoice;
  const { email, title } = recipient;
  writeHead(paper, {
    title: 'Invoice',
    number: invoiceNumber,
    seller,
    buyer: {
      label: 'Bill to',
      lines: [[title, STRONG], ...partyLines(recipient), ...(email === null ? [] : [line(email)])],
    },
  });
  writeFacts(paper, [
    { label: 'Issued', lines: [line(formatDay(issueDate))] },
    { label: 'Order', lines: [line(orderId)] },
    { label: 'Order date', lines: [line(formatDay(orderDate))] },
    { label: 'Currency', lines: [line(price.currency)] },
  ]);
}

function writeAmounts(paper: Paper, invoice: IssuedInvoice): void {
  const { payDate, paymentReference, price, seller, totalPrice } = invoice;
  const { taxName, taxPercent } = seller;
  const { net, tax } = taxOf(price, taxPercent);
  const change = { ...price, amount: Math.abs(price.amount - totalPrice.amount) };
  const sign = price.amount < totalPrice.amount ? '−' : '';
  const changed: [string, string] = ['Price change by the seller', `${sign}${formatMoney(change)}`];
  writeSums(paper, [
    ...(change.amount === 0 ? [] : [changed]),
    ['Net amount', formatMoney(net)],
    [`${taxName} ${taxPercent}%`, formatMoney(tax)],
    ['Total', formatMoney(price)],
  ]);
  paper.y += 14;
  writeText(
    paper,
    'P',
    `Paid on ${formatDay(payDate)}, payment reference ${paymentReference}. Nothing is due.`,
    SMALL,
  );
}

const line = (text: string): [string, typeof BODY] => [text, BODY];
