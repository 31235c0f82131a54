import { formatDay, formatMoney } from '@platform/sdk/rules';
import { inWords } from './amounts.ts';
import type { Contract } from './contract.ts';
import {
  BODY,
  partyLines,
  SMALL,
  SMALL_STRONG,
  STRONG,
  writeDocument,
  writeFacts,
  writeHead,
  writeHeading,
  writeItems,
  writeSums,
  writeText,
} from './layout.ts';
import { Paper } from './paper.ts';
import { monthsOf, termsOf } from './terms.ts';

/**
 * Writes the contract of an order (specification §7.4 getContractPdf): parties, items, the price in figures and
 * words, payment and terms. It contains nothing that a payment changes.
 *
 * @param contract the content; names may be any text, which is printed and never interpreted as markup
 * @returns a tagged PDF document with embedded fonts
 */
export function contractPdf(contract: Contract): Promise<Uint8Array> {
  const { contractDate: date, items, orderId, seller } = contract;
  const title = `Sales contract ${orderId}`;
  return writeDocument({
    title,
    seller,
    date,
    content: contract,
    write(paper) {
      writeParties(paper, contract);
      writeItems(paper, items);
      writePrice(paper, contract);
      writePayment(paper, contract);
      writeTerms(paper, contract);
    },
  });
}

function writeParties(paper: Paper, { buyer, contractDate, orderId, seller, timePeriod }: Contract): void {
  const { areaCode, contactName, phone, title } = buyer;
  const contact = contactName === title ? [] : [contactName];
  writeHead(paper, {
    title: 'Sales contract',
    number: orderId,
    seller,
    buyer: {
      label: 'Buyer',
      lines: [
        [title, STRONG],
        ...partyLines(buyer),
        ...[...contact, `${areaCode} ${phone}`].map((text): [string, typeof BODY] => [text, BODY]),
      ],
    },
  });
  writeFacts(
    paper,
    [
      { label: 'Contract date', lines: [[formatDay(contractDate), BODY]] },
      { label: 'Validity', lines: [[`${monthsOf(timePeriod)} from payment`, BODY]] },
    ],
    2,
  );
}

function writePrice(paper: Paper, { price, seller, totalPrice }: Contract): void {
  const { taxName, taxPercent } = seller;
  const isChanged = price.amount !== totalPrice.amount;
  writeSums(paper, [
    ...(isChanged ? [['Total', formatMoney(totalPrice)] satisfies [string, string]] : []),
    [isChanged ? 'Price, as changed by the seller' : 'Price', formatMoney(price)],
  ]);
  const tax = taxPercent > 0 ? `Includes ${taxPercent}% ${taxName}` : `No ${taxName} is charged`;
  paper.y += 2;
  writeText(paper, 'P', `${inWords(price)}. ${tax}.`, SMALL);
}

function writePayment(paper: Paper, { dueDate, payment }: Contract): void {
  writeHeading(paper, 'Payment', 60);
  const { accountNumber, bankName, payee, transferReference } = payment;
  writeFacts(paper, [
    { label: 'Payee', lines: [[payee, BODY]] },
    { label: 'Bank', lines: [[bankName, BODY]] },
    { label: 'Account number', lines: [[accountNumber, BODY]] },
  ]);
  paper.y += 6;
  writeFacts(
    paper,
    [
      { label: 'Transfer reference', lines: [[transferReference, BODY]] },
      { label: 'Due', lines: [[formatDay(dueDate), BODY]] },
    ],
    3,
  );
}

function writeTerms(paper: Paper, contract: Contract): void {
  writeHeading(paper, 'Terms', 60);
  const list = paper.element(paper.root, 'L');
  const indent = 108;
  const width = Paper.width - indent;
  for (const [index, { text, title }] of termsOf(contract).entries()) {
    const item = paper.element(list, 'LI');
    paper.row([
      {
        x: Paper.left,
        width: indent - 10,
        lines: paper.lines(`${index + 1}. ${title}`, SMALL_STRONG, indent - 10),
        element: paper.element(item, 'Lbl'),
      },
      {
        x: Paper.left + indent,
        width,
        lines: paper.lines(text, SMALL, width),
        element: paper.element(item, 'LBody'),
      },
    ]);
    paper.y += 2.5;
  }
}
