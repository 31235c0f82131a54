import PDFDocument from 'pdfkit';
import { charactersOf, type Fonts, printable, type Weight } from './fonts.ts';

/** A4 in points, and how much of it stays white. */
const PAGE = { width: 595.28, height: 841.89, left: 56, top: 56, bottom: 72 };
const BOTTOM = PAGE.height - PAGE.bottom;
/** A line ends after a space or a dash, and around a Chinese character, though not before what closes a phrase. */
const BREAK =
  /(?<=[\s\-–—/]|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}，。、；：！？）》」』】])(?![\s，。、；：！？）》」』】\-–—/])/u;

/** How text looks. */
export interface Style {
  size: number;
  /** From one baseline to the next. */
  leading: number;
  weight: Weight;
  color: string;
}

/** One line of text. */
export interface Line {
  text: string;
  style: Style;
}

/** A part of a document as assistive technology sees it. */
export type Element = PDFKit.PDFStructureElement;

/** What is known of a part beside its type: the library's types miss the cells that a heading is for. */
type Attributes = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' };

/** Lines beside others. */
export interface Cell {
  x: number;
  width: number;
  lines: Line[];
  align?: 'right';
  /** What the lines are; without one they are decoration, which assistive technology leaves out. */
  element?: Element;
}

/** What a document says about itself. */
export interface DocumentInfo {
  title: string;
  author: string;
  /** Fixed, so that the same document is the same bytes. */
  date: Date;
}

/** Pages that are written from top to bottom. Every text on it is text, never markup. */
export class Paper {
  static readonly left = PAGE.left;
  static readonly width = PAGE.width - 2 * PAGE.left;

  readonly root: Element;
  /** Drawn at the top of every page that is begun. */
  repeated: (() => void) | undefined;
  /** Where the next line goes. */
  y = PAGE.top;
  readonly #document: PDFKit.PDFDocument;
  readonly #fonts: Fonts;
  readonly #bytes: Promise<Uint8Array>;

  /**
   * @param info what the document says about itself
   * @param fonts the faces of its characters
   */
  constructor({ title, author, date }: DocumentInfo, fonts: Fonts) {
    this.#fonts = fonts;
    this.#document = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      // @ts-expect-error No font at first: the types know no null. The standard ones are not embedded.
      font: null,
      info: {
        Title: named(title),
        Author: named(author),
        Creator: named(author),
        CreationDate: date,
        ModDate: date,
      },
    });
    const chunks: Uint8Array[] = [];
    this.#bytes = new Promise((resolve, reject) => {
      this.#document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      this.#document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
      this.#document.on('error', reject);
    });
    this.root = this.#document.struct('Document');
    this.#document.addStructure(this.root);
  }

  /**
   * @param parent what it is a part of
   * @param type its type of the PDF standard, `P`
   * @param attributes what else is known of it
   * @returns a new part of the document
   */
  element(parent: Element, type: string, attributes: Attributes = {}): Element {
    const element = this.#document.struct(type, attributes);
    parent.add(element);
    return element;
  }

  /**
   * @param text any text
   * @param style how it looks
   * @param width what it has to fit into
   * @returns its lines
   */
  lines(text: string, style: Style, width: number): Line[] {
    const lines = [''];
    let room = width;
    const add = (piece: string) => {
      if (lines.at(-1) && this.#widthOf(piece.trimEnd(), style) > room) {
        lines.push('');
        room = width;
      }
      lines.push((lines.pop() ?? '') + piece);
      room -= this.#widthOf(piece, style);
    };
    for (const piece of printable(text).split(BREAK)) {
      if (this.#widthOf(piece.trimEnd(), style) <= width) add(piece);
      else for (const character of charactersOf(piece)) add(character);
    }
    return lines.map((line) => ({ text: line.trimEnd(), style }));
  }

  /**
   * Begins a page unless there is so much room on this one.
   *
   * @param height in points
   */
  need(height: number): void {
    if (this.y + height > BOTTOM) this.#begin();
  }

  /**
   * Writes cells beside each other: on one page where they fit on one, or else on as many as they take.
   *
   * @param cells what stands beside each other
   */
  row(cells: readonly Cell[]): void {
    const height = Math.max(...cells.map(({ lines }) => heightOf(lines)));
    if (height <= (BOTTOM - PAGE.top) / 2) this.need(height);
    let rest = cells.map((cell) => ({ ...cell, lines: [...cell.lines] }));
    while (rest.length > 0) {
      this.need(Math.max(...rest.map(({ lines }) => lines[0]?.style.leading ?? 0)));
      const room = BOTTOM - this.y;
      let used = 0;
      for (const cell of rest) {
        const now: Line[] = [];
        while (cell.lines[0] && heightOf(now) + cell.lines[0].style.leading <= room)
          now.push(...cell.lines.splice(0, 1));
        this.#mark(cell.element, () => this.#write(now, cell));
        used = Math.max(used, heightOf(now));
      }
      this.y += used;
      rest = rest.filter(({ lines }) => lines.length > 0);
    }
  }

  /**
   * Draws a line across the page.
   *
   * @param color in which colour
   */
  rule(color: string): void {
    const draw = () =>
      this.#document
        .moveTo(PAGE.left, this.y)
        .lineTo(PAGE.width - PAGE.left, this.y)
        .lineWidth(0.75)
        .stroke(color);
    this.#mark(undefined, draw);
  }

  /**
   * Draws a filled box, which what is written next stands on.
   *
   * @param height from here downwards
   * @param color in which colour
   */
  box(height: number, color: string): void {
    const draw = () => this.#document.roundedRect(PAGE.left, this.y, Paper.width, height, 6).fill(color);
    this.#mark(undefined, draw);
  }

  /**
   * Draws a picture of 24 by 24 points.
   *
   * @param size how wide and high it is to be
   * @param color in which colour
   * @param paths its lines and, last, what is filled, as SVG writes them
   */
  mark(size: number, color: string, ...paths: readonly string[]): void {
    this.#mark(undefined, () => {
      const scaled = this.#document
        .save()
        .translate(PAGE.left, this.y)
        .scale(size / 24);
      scaled.lineWidth(2.25).lineCap('round').lineJoin('round');
      for (const path of paths.slice(0, -1)) scaled.path(path).stroke(color);
      scaled
        .lineWidth(1)
        .path(paths.at(-1) ?? '')
        .fillAndStroke(color, color)
        .restore();
    });
  }

  /**
   * Ends the document, with a line at the foot of every page.
   *
   * @param text what it says on the left; the page's number stands on the right
   * @param style how it looks
   * @returns the document
   */
  async end(text: string, style: Style): Promise<Uint8Array> {
    const { count } = this.#document.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#document.switchToPage(page);
      this.y = BOTTOM + 24;
      const all = { x: PAGE.left, width: Paper.width };
      const number = [{ text: `${page + 1} of ${count}`, style }];
      this.#mark(undefined, () => this.#write(this.lines(text, style, Paper.width - 60).slice(0, 1), all));
      this.#mark(undefined, () => this.#write(number, { ...all, align: 'right' }));
    }
    this.root.end();
    this.#document.end();
    return this.#bytes;
  }

  #begin(): void {
    this.#document.addPage();
    this.y = PAGE.top;
    this.repeated?.();
  }

  /** Draws what belongs to a part of the document, or what is decoration. */
  #mark(element: Element | undefined, draw: () => void): void {
    const content = element && this.#document.markStructureContent('Span');
    if (!content) this.#document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#document.endMarkedContent();
    if (content) element.add(content);
  }

  #write(lines: readonly Line[], { x, width, align }: Omit<Cell, 'lines'>): void {
    let y = this.y;
    for (const { text, style } of lines) {
      let at = align === 'right' ? x + width - this.#widthOf(text, style) : x;
      // The letters stand in the middle of their line.
      const baseline = y + style.leading / 2 + style.size * 0.36;
      // The space parts it from the next line for whoever listens to it, or copies it.
      for (const run of this.#fonts.runs(`${text} `, style.weight)) {
        const document = this.#setFont(run.face, style.size).fillColor(style.color);
        document.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
        at += document.widthOfString(run.text);
      }
      y += style.leading;
    }
  }

  #widthOf(text: string, { size, weight }: Style): number {
    const widths = this.#fonts
      .runs(text, weight)
      .map((run) => this.#setFont(run.face, size).widthOfString(run.text));
    return widths.reduce((sum, width) => sum + width, 0);
  }

  #setFont({ name, data }: { name: string; data: Uint8Array }, size: number): PDFKit.PDFDocument {
    return this.#document.registerFont(name, data).font(name).fontSize(size);
  }
}

/**
 * @param lines lines of text
 * @returns how high they are together
 */
export function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { style }) => sum + style.leading, 0);
}

/** A name for the document's metadata, which is XML that the library does not escape. */
function named(text: string): string {
  return printable(text).replaceAll('&', 'and').replace(/[<>]/g, '');
}
