import PDFDocument from 'pdfkit';
import { charactersOf, type Fonts, printable, type Weight } from './fonts.ts';

/** A4 in points, with its margins. */
const PAGE = { width: 595.28, height: 841.89, left: 56, top: 48, bottom: 60 };
const BOTTOM = PAGE.height - PAGE.bottom;
/** Lines break after a space, dash, slash, or Chinese or Japanese character, but not before Chinese closing punctuation. */
const BREAK =
  /(?<=[\s\-–—/]|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}，。、；：！？）》」』】])(?![\s，。、；：！？）》」』】\-–—/])/u;

/** Text style. */
export interface Style {
  size: number;
  /** The distance between baselines. */
  leading: number;
  weight: Weight;
  color: string;
}

/** One line of text. */
export interface Line {
  text: string;
  style: Style;
}

/** A structure element: a part of a document for assistive technology. */
export type Element = PDFKit.PDFStructureElement;

/** Attributes of a structure element. The library's types lack the scope of header cells. */
type Attributes = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' };

/** Lines that are placed next to other cells. */
export interface Cell {
  x: number;
  width: number;
  lines: Line[];
  align?: 'right';
  /** The structure element of the lines. Without one they are decoration, which assistive technology skips. */
  element?: Element;
}

/** Options of Paper: the document's metadata and fonts. */
export interface PaperOptions {
  title: string;
  author: string;
  /** Fixed, so that the same document has identical bytes. */
  date: Date;
  /** The faces of its characters. */
  fonts: Fonts;
}

/** Pages that are written from top to bottom. All text is literal, never markup. */
export class Paper {
  static readonly left = PAGE.left;
  static readonly width = PAGE.width - 2 * PAGE.left;

  readonly root: Element;
  /** Draws the repeated top of every new page. */
  repeated: (() => void) | undefined;
  /** The position of the next line. */
  y = PAGE.top;
  readonly #document: PDFKit.PDFDocument;
  readonly #fonts: Fonts;
  readonly #bytes: Promise<Uint8Array>;

  constructor({ title, author, date, fonts }: PaperOptions) {
    this.#fonts = fonts;
    this.#document = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      // @ts-expect-error No initial font, because the library would embed a standard one. The types lack null.
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
   * @param parent element
   * @param type its type in the PDF standard, such as `P`
   * @param attributes further attributes
   * @returns a new structure element
   */
  element(parent: Element, type: string, attributes: Attributes = {}): Element {
    const element = this.#document.struct(type, attributes);
    parent.add(element);
    return element;
  }

  /**
   * @param width the maximum width of a line, in points
   * @returns the text's lines
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
   * Starts a new page if this one has less room than the given height.
   *
   * @param height in points
   */
  need(height: number): void {
    if (this.y + height > BOTTOM) this.#begin();
  }

  /** Writes cells side by side: on one page if they fit, otherwise on as many as necessary. */
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

  /** Draws a line across the page. */
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
   * Draws an icon of 24 by 24 points, scaled.
   *
   * @param size its width and height
   * @param paths SVG paths: strokes, and a filled path at the end
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
   * Ends the document, with a footer on every page.
   *
   * @param text the footer's text on the left; the page number is on the right
   * @returns the document
   */
  async end(text: string, style: Style): Promise<Uint8Array> {
    const { count } = this.#document.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#document.switchToPage(page);
      this.y = BOTTOM + 18;
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

  /** Draws the content of a structure element, or decoration. */
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
      // Letters are centered vertically in their line.
      const baseline = y + style.leading / 2 + style.size * 0.36;
      // The space separates the line from the next one for screen readers and copied text.
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

/** @returns the total height of the lines */
export function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { style }) => sum + style.leading, 0);
}

/** Removes the characters of XML markup from a name in the document's metadata, because the library does not escape it. */
function named(text: string): string {
  return printable(text).replaceAll('&', 'and').replace(/[<>]/g, '');
}
