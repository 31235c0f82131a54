import type { OrderContent } from '@platform/sdk';
import { inFigures, inWords } from './amounts.ts';
import type { Contract, ContractItem } from './contract.ts';
import { Fonts, printable } from './fonts.ts';
import { type Cell, type Element, heightOf, type Line, Paper, type Style } from './paper.ts';
import { monthsOf, termsOf } from './terms.ts';

/** Colors of the platform's light theme. */
const INK = '#101b1b';
const SECONDARY = '#434f4f';
const MUTED = '#5d6a69';
const HAIRLINE = '#d6dddc';
const WELL = '#f4f6f6';
const ACCENT = '#0b6b68';
/** The platform's logo, as the UI kit draws it. */
const MARK = ['M12 2.5v19', 'M8.6 6.6a6.1 6.1 0 0 0 0 10.8', 'M15.2 6.3a6.4 6.4 0 0 1 0 11.4Z'];

const BRAND: Style = { size: 11, leading: 16, weight: 600, color: INK };
const TITLE: Style = { size: 26, leading: 34, weight: 600, color: INK };
const HEADING: Style = { size: 12, leading: 18, weight: 600, color: INK };
const STRONG: Style = { size: 9.5, leading: 14, weight: 600, color: INK };
const BODY: Style = { size: 9.5, leading: 14, weight: 400, color: INK };
const QUIET: Style = { size: 8.5, leading: 12.5, weight: 400, color: MUTED };
const AMOUNT: Style = { size: 16, leading: 24, weight: 600, color: ACCENT };

const COLUMN_GAP = 14;
/** The table's columns and their widths. */
const COLUMNS = [
  { title: 'No.', width: 20 },
  { title: 'Product', width: 193 },
  { title: 'Quantity', width: 44, align: 'right' },
  { title: 'Unit price', width: 78, align: 'right' },
  { title: 'Total', width: 92, align: 'right' },
] as const;

const STATES = { pending: 'Awaiting payment', paid: 'Paid', fulfilled: 'Paid and fulfilled' };

const number = new Intl.NumberFormat('en-US');
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (date: string) => day.format(new Date(date));

/** A labeled fact. */
interface Fact {
  label: string;
  lines: readonly [text: string, style: Style][];
}

/**
 * Writes the contract of an order (specification §7.4 getContractPdf): parties, items, the price in figures and
 * words, payment and terms. The same contract always has identical bytes.
 *
 * @param contract the content; names and references may be any text, which is printed and never interpreted as
 *   markup
 * @returns a tagged PDF document with embedded fonts
 */
export async function contractPdf(contract: Contract): Promise<Uint8Array> {
  const { orderId, contractDate, seller } = contract;
  const title = `Sales contract ${orderId}`;
  const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
  const fonts = await Fonts.of(printable(`${ascii}–’·×${JSON.stringify(contract)}`));
  const paper = new Paper({ title, author: printable(seller.name), date: new Date(contractDate), fonts });
  writeHead(paper, contract);
  writeItems(paper, contract);
  writePrice(paper, contract);
  writePayment(paper, contract);
  writeTerms(paper, contract);
  return paper.end(`${title} · ${seller.name}`, QUIET);
}

function writeHead(paper: Paper, contract: Contract): void {
  const { buyer, contractDate, expirationDate, orderId, seller, state, timePeriod } = contract;
  paper.mark(18, ACCENT, ...MARK);
  paper.y += 1;
  write(paper, 'P', seller.name, BRAND, 24);
  paper.y += 26;
  write(paper, 'H1', 'Sales contract', TITLE);
  write(paper, 'P', `No. ${orderId}`, { ...BODY, color: MUTED });
  paper.y += 20;
  const { areaCode, enterpriseName, name, phone } = buyer;
  const contact: Fact['lines'] = [[`${areaCode} ${phone}`, BODY]];
  const person: Fact['lines'] = [[name, enterpriseName === null ? STRONG : BODY], ...contact];
  writeFacts(paper, [
    { label: 'Seller', lines: [[seller.name, STRONG]] },
    { label: 'Buyer', lines: enterpriseName === null ? person : [[enterpriseName, STRONG], ...person] },
  ]);
  paper.y += 16;
  const until =
    expirationDate === null ? `${monthsOf(timePeriod)} from payment` : `Until ${dayOf(expirationDate)}`;
  writeFacts(paper, [
    { label: 'Contract date', lines: [[dayOf(contractDate), BODY]] },
    { label: 'Period', lines: [[monthsOf(timePeriod), BODY]] },
    { label: 'Validity', lines: [[until, BODY]] },
    { label: 'State', lines: [[STATES[state], BODY]] },
  ]);
}

function writeItems(paper: Paper, { items, price, totalPrice }: Contract): void {
  writeHeading(paper, 'Items', 80);
  const table = paper.element(paper.root, 'Table');
  const writeHeadings = (row?: Element) => {
    const cells = COLUMNS.map(({ title, width }) => paper.lines(title, QUIET, width));
    writeRow(paper, cells, row && (() => paper.element(row, 'TH', { scope: 'Column' })));
  };
  writeHeadings(paper.element(table, 'TR'));
  // Repeated headings are decoration, because screen readers have already read them.
  paper.repeated = () => writeHeadings();
  const writeCells = (texts: readonly string[], product: Line[]) => {
    const row = paper.element(table, 'TR');
    const cells = COLUMNS.map(({ width }, at) => paper.lines(texts[at] ?? '', BODY, width)).with(1, product);
    writeRow(paper, cells, () => paper.element(row, 'TD'));
  };
  for (const [index, item] of items.entries()) {
    const { width } = COLUMNS[1];
    const phrases = phrasesOf(item).flatMap((phrase) => paper.lines(phrase, QUIET, width));
    const { productName, quantity, unitPrice, totalPrice } = item;
    const texts = [`${index + 1}`, '', number.format(quantity), inFigures(unitPrice), inFigures(totalPrice)];
    writeCells(texts, [...paper.lines(productName, STRONG, width), ...phrases]);
  }
  const isTotalShown = items.length === 1 && price.amount === totalPrice.amount;
  if (!isTotalShown) writeCells(['', '', '', 'Total', inFigures(totalPrice)], []);
  paper.repeated = undefined;
}

function writeRow(paper: Paper, cells: readonly Line[][], element?: () => Element): void {
  const height = Math.max(...cells.map(heightOf));
  paper.need(Math.min(height, 200) + 13);
  paper.y += 6;
  let x = Paper.left;
  const placed = COLUMNS.map(({ width, ...column }, at): Cell => {
    const cell = { x, width, lines: cells[at] ?? [], ...('align' in column && { align: column.align }) };
    x += width + COLUMN_GAP;
    return element ? { ...cell, element: element() } : cell;
  });
  paper.row(placed);
  paper.y += 6;
  paper.rule(HAIRLINE);
}

function writePrice(paper: Paper, { payDate, price, totalPrice }: Contract): void {
  const label = payDate === null ? 'Price to pay' : 'Price paid';
  const change = price.amount === totalPrice.amount ? '' : ', as changed by the seller';
  const inset = 16;
  const width = Paper.width - 2 * inset;
  const lines = [
    ...paper.lines(`${label}${change}`, QUIET, width),
    ...paper.lines(inFigures(price), AMOUNT, width),
    ...paper.lines(inWords(price), BODY, width),
  ];
  const height = heightOf(lines) + 24;
  paper.need(height + 14);
  paper.y += 14;
  paper.box(height, WELL);
  paper.y += 12;
  paper.row([{ x: Paper.left + inset, width, lines, element: paper.element(paper.root, 'P') }]);
  paper.y += 12;
}

function writePayment(paper: Paper, { dueDate, payDate, payment, paymentReference }: Contract): void {
  writeHeading(paper, 'Payment', 90);
  const { accountNumber, bankName, payee, transferReference } = payment;
  writeFacts(paper, [
    { label: 'Payee', lines: [[payee, BODY]] },
    { label: 'Bank', lines: [[bankName, BODY]] },
    { label: 'Account number', lines: [[accountNumber, BODY]] },
    { label: 'Transfer reference', lines: [[transferReference, BODY]] },
  ]);
  const facts: Fact[] = [];
  if (dueDate !== null) facts.push({ label: 'To be paid by', lines: [[dayOf(dueDate), BODY]] });
  if (paymentReference !== null)
    facts.push({ label: 'Payment reference', lines: [[paymentReference, BODY]] });
  if (paymentReference !== null || payDate !== null) {
    const received = payDate === null ? 'Not confirmed yet' : dayOf(payDate);
    facts.push({ label: 'Payment received', lines: [[received, BODY]] });
  }
  if (facts.length === 0) return;
  paper.y += 10;
  writeFacts(paper, facts, 4);
}

function writeTerms(paper: Paper, contract: Contract): void {
  writeHeading(paper, 'Terms', 60);
  const list = paper.element(paper.root, 'L');
  const indent = 22;
  const width = Paper.width - indent;
  for (const [index, { text, title }] of termsOf(contract).entries()) {
    const item = paper.element(list, 'LI');
    const lines = [
      ...paper.lines(title, STRONG, width),
      ...paper.lines(text, { ...BODY, color: SECONDARY }, width),
    ];
    paper.row([
      {
        x: Paper.left,
        width: indent,
        lines: paper.lines(`${index + 1}.`, BODY, indent),
        element: paper.element(item, 'Lbl'),
      },
      { x: Paper.left + indent, width, lines, element: paper.element(item, 'LBody') },
    ]);
    paper.y += 6;
  }
}

/** Writes facts side by side, in columns of equal width. */
function writeFacts(paper: Paper, facts: readonly Fact[], columns = facts.length): void {
  const step = (Paper.width + COLUMN_GAP) / columns;
  const width = step - COLUMN_GAP;
  const cells = facts.map(({ label, lines }, index) => ({
    x: Paper.left + index * step,
    width,
    lines: [
      ...paper.lines(label, QUIET, width).map((line) => ({ ...line, style: { ...QUIET, leading: 15 } })),
      ...lines.flatMap(([text, style]) => paper.lines(text, style, width)),
    ],
    element: paper.element(paper.root, 'P'),
  }));
  paper.row(cells);
}

function writeHeading(paper: Paper, text: string, room: number): void {
  paper.need(room);
  paper.y += 22;
  write(paper, 'H2', text, HEADING);
  paper.y += 4;
}

function write(paper: Paper, type: string, text: string, style: Style, indent = 0): void {
  const width = Paper.width - indent;
  const lines = paper.lines(text, style, width);
  paper.row([{ x: Paper.left + indent, width, lines, element: paper.element(paper.root, type) }]);
}

/** The contents of an item, in words: `10,000 API calls`. */
function phrasesOf({ apiName, appName, contentList }: ContractItem): string[] {
  return contentList.map((content) => {
    const { amountUnit, category } = content;
    const amount = number.format(content.amount);
    if (category !== 'qps') return `${amount} ${unitNameOf(content)}`;
    const target =
      apiName !== null && appName !== null ? ` for API ${apiName} of application ${appName}` : '';
    return `${amount} ${amountUnit}${target}`;
  });
}

function unitNameOf({ amount, amountUnit, category }: OrderContent): string {
  if (category === 'videoData') return `${amountUnit} of video traffic`;
  const noun = category === 'snapshot' ? 'capture' : 'API call';
  return amount === 1 ? noun : `${noun}s`;
}
