import type { OrderContent } from '@platform/sdk';
import { formatMoney, formatNumber } from '@platform/sdk/rules';
import type { Seller } from '#settings.ts';
import { Fonts, printable } from './fonts.ts';
import { type Cell, type Element, heightOf, type Line, Paper, type Style } from './paper.ts';
import type { Item, Recipient } from './parties.ts';

/** Colors of the platform's light theme. */
const INK = '#101b1b';
const SECONDARY = '#434f4f';
const MUTED = '#5d6a69';
const HAIRLINE = '#d6dddc';
const ACCENT = '#0b6b68';
/** The platform's logo, as the UI kit draws it. */
const MARK = ['M12 2.5v19', 'M8.6 6.6a6.1 6.1 0 0 0 0 10.8', 'M15.2 6.3a6.4 6.4 0 0 1 0 11.4Z'];

const BRAND: Style = { size: 11, leading: 16, weight: 600, color: INK };
const TITLE: Style = { size: 22, leading: 28, weight: 600, color: INK };
const HEADING: Style = { size: 10.5, leading: 15, weight: 600, color: INK };
export const STRONG: Style = { size: 9, leading: 13, weight: 600, color: INK };
export const BODY: Style = { size: 9, leading: 13, weight: 400, color: INK };
const QUIET: Style = { size: 8, leading: 11.5, weight: 400, color: MUTED };
export const SMALL: Style = { size: 8, leading: 11, weight: 400, color: SECONDARY };
export const SMALL_STRONG: Style = { ...SMALL, weight: 600, color: INK };
const AMOUNT: Style = { size: 13, leading: 20, weight: 600, color: ACCENT };

const COLUMN_GAP = 14;
/** The table's columns and their widths. */
const COLUMNS = [
  { title: 'No.', width: 20 },
  { title: 'Product', width: 193 },
  { title: 'Quantity', width: 44, align: 'right' },
  { title: 'Unit price', width: 78, align: 'right' },
  { title: 'Total', width: 92, align: 'right' },
] as const;

/** A labeled fact. */
export interface Fact {
  label: string;
  lines: readonly [text: string, style: Style][];
}

/** Options of a document. */
interface DocumentOptions {
  title: string;
  seller: Seller;
  /** The day of the document, `yyyy-MM-dd`. */
  date: string;
  /** An object with every text that `write` prints, to find the fonts of its characters. Text is never interpreted as markup. */
  content: unknown;
  /** Writes the content. */
  write: (paper: Paper) => void;
}

/** @returns a tagged PDF document with embedded fonts; the same content always has identical bytes */
export async function writeDocument({
  title,
  seller,
  date,
  content,
  write,
}: DocumentOptions): Promise<Uint8Array> {
  const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
  const fonts = await Fonts.of(printable(`${ascii}–−’·×${JSON.stringify(content)}`));
  const paper = new Paper({ title, author: printable(seller.name), date: new Date(date), fonts });
  write(paper);
  return paper.end(`${title} · ${seller.name}`, QUIET);
}

/** Writes logo, title and number, and both parties. */
export function writeHead(
  paper: Paper,
  { title, number: id, seller, buyer }: { title: string; number: string; seller: Seller; buyer: Fact },
): void {
  paper.mark(18, ACCENT, ...MARK);
  paper.y += 1;
  writeText(paper, 'P', seller.name, BRAND, 24);
  paper.y += 10;
  writeText(paper, 'H1', title, TITLE);
  writeText(paper, 'P', `No. ${id}`, { ...BODY, color: MUTED });
  paper.y += 10;
  const { name, address, taxNumber } = seller;
  writeFacts(paper, [
    { label: 'Seller', lines: [[name, STRONG], ...partyLines({ address, taxNumber })] },
    buyer,
  ]);
  paper.y += 12;
}

/** @returns the lines of a party below its name */
export function partyLines({ address, taxNumber }: Pick<Recipient, 'address' | 'taxNumber'>): Fact['lines'] {
  return [
    ...(address === null ? [] : ([[address, BODY]] as const)),
    ...(taxNumber === null ? [] : ([[`Tax ID ${taxNumber}`, BODY]] as const)),
  ].map(([text, style]) => [text, style]);
}

/** Writes the table of items. */
export function writeItems(paper: Paper, items: readonly Item[]): void {
  writeHeading(paper, 'Items', 80);
  const table = paper.element(paper.root, 'Table');
  const writeHeadings = (row?: Element) => {
    const cells = COLUMNS.map(({ title, width }) => paper.lines(title, QUIET, width));
    writeRow(paper, cells, row && (() => paper.element(row, 'TH', { scope: 'Column' })));
  };
  writeHeadings(paper.element(table, 'TR'));
  // Repeated headings are decoration, because screen readers have already read them.
  paper.repeated = () => writeHeadings();
  for (const [index, item] of items.entries()) {
    const { width } = COLUMNS[1];
    const phrases = phrasesOf(item).flatMap((phrase) => paper.lines(phrase, QUIET, width));
    const { productName, quantity, unitPrice, totalPrice } = item;
    const texts = [
      `${index + 1}`,
      '',
      formatNumber(quantity),
      formatMoney(unitPrice),
      formatMoney(totalPrice),
    ];
    const product = [...paper.lines(productName, STRONG, width), ...phrases];
    const cells = COLUMNS.map((column, at) => paper.lines(texts[at] ?? '', BODY, column.width));
    const row = paper.element(table, 'TR');
    writeRow(paper, cells.with(1, product), () => paper.element(row, 'TD'));
  }
  paper.repeated = undefined;
}

/** Writes amounts below the table, right-aligned under its last column; the last amount is emphasized. */
export function writeSums(paper: Paper, sums: readonly [label: string, amount: string][]): void {
  const amountWidth = 150;
  const labelWidth = Paper.width - amountWidth - COLUMN_GAP;
  for (const [index, [label, amount]] of sums.entries()) {
    const isLast = index === sums.length - 1;
    const [labelStyle, amountStyle] = isLast ? [{ ...STRONG, leading: 20 }, AMOUNT] : [BODY, BODY];
    paper.y += index === 0 ? 8 : 2;
    const element = paper.element(paper.root, 'P');
    paper.row([
      {
        x: Paper.left,
        width: labelWidth,
        lines: paper.lines(label, labelStyle, labelWidth),
        align: 'right',
        element,
      },
      {
        x: Paper.left + labelWidth + COLUMN_GAP,
        width: amountWidth,
        lines: paper.lines(amount, amountStyle, amountWidth),
        align: 'right',
        element,
      },
    ]);
  }
}

function writeRow(paper: Paper, cells: readonly Line[][], element?: () => Element): void {
  const height = Math.max(...cells.map(heightOf));
  paper.need(Math.min(height, 200) + 13);
  paper.y += 5;
  let x = Paper.left;
  const placed = COLUMNS.map(({ width, ...column }, at): Cell => {
    const cell = { x, width, lines: cells[at] ?? [], ...('align' in column && { align: column.align }) };
    x += width + COLUMN_GAP;
    return element ? { ...cell, element: element() } : cell;
  });
  paper.row(placed);
  paper.y += 5;
  paper.rule(HAIRLINE);
}

/** Writes facts side by side, in columns of equal width. */
export function writeFacts(paper: Paper, facts: readonly Fact[], columns = facts.length): void {
  const step = (Paper.width + COLUMN_GAP) / columns;
  const width = step - COLUMN_GAP;
  const cells = facts.map(({ label, lines }, index) => ({
    x: Paper.left + index * step,
    width,
    lines: [
      ...paper.lines(label, QUIET, width).map((line) => ({ ...line, style: { ...QUIET, leading: 13 } })),
      ...lines.flatMap(([text, style]) => paper.lines(text, style, width)),
    ],
    element: paper.element(paper.root, 'P'),
  }));
  paper.row(cells);
}

/** Writes the heading of a section, on a new page if less than `room` points are left on this one. */
export function writeHeading(paper: Paper, text: string, room: number): void {
  paper.need(room);
  paper.y += 12;
  writeText(paper, 'H2', text, HEADING);
  paper.y += 3;
}

/** Writes text across the page. */
export function writeText(paper: Paper, type: string, text: string, style: Style, indent = 0): void {
  const width = Paper.width - indent;
  const lines = paper.lines(text, style, width);
  paper.row([{ x: Paper.left + indent, width, lines, element: paper.element(paper.root, type) }]);
}

/** The contents of an item, in words: `10,000 API calls`. */
function phrasesOf({ apiName, appName, contentList }: Item): string[] {
  return contentList.map((content) => {
    const { amountUnit, category } = content;
    const amount = formatNumber(content.amount);
    if (category !== 'qps') return `${amount} ${unitNameOf(content)}`;
    const target =
      apiName !== null && appName !== null ? ` for API ${apiName} of application ${appName}` : '';
    return `${amount} ${amountUnit}${target}`;
  });
}

function unitNameOf({ amount, amountUnit, category }: OrderContent): string {
  if (category === 'videoData') return `${amountUnit} of video traffic`;
  const noun = category === 'snapshot' ? 'snapshot' : 'API call';
  return amount === 1 ? noun : `${noun}s`;
}
