import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';

/**
 * The font families in the order in which they are searched for a glyph: the platform's own, other scripts,
 * Chinese.
 */
const FAMILIES = ['geist', 'noto-sans', 'noto-sans-sc'];
/** Shown for a character without a font. */
const REPLACEMENT = '\uFFFD';
const require = createRequire(import.meta.url);

/** Font weight. */
export type Weight = 400 | 600;

/** One weight of one slice of a font. A PDF document embeds a subset of it. */
interface Face {
  /** Unique name. */
  name: string;
  /** The data of a TrueType font. */
  data: Uint8Array;
  codes: ReadonlySet<number>;
}

/** Families are split into slices by character, so that a few Chinese names do not load thousands of glyphs. */
interface Slice {
  /** Its file name without the extension. */
  name: string;
  path: string;
  ranges: [from: number, to: number][];
}

/** A part of a text whose glyphs are all in one face. */
export interface Run {
  text: string;
  face: Face;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const faces = new Map<string, Promise<Face>>();
let slices: Slice[] | undefined;

/**
 * @param text user input
 * @returns the text as one printable line, without control characters and direction marks
 */
export function printable(text: string): string {
  return text
    .replace(/\p{Cs}/gu, REPLACEMENT)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
}

/**
 * @param text a printable text
 * @returns its characters as users perceive them: letters with their combining marks
 */
export function charactersOf(text: string): string[] {
  // Fast path for almost every text.
  if (/^[ -~]*$/.test(text)) return [...text];
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The font faces of one document. Files are read when a character first needs them, and cached. */
export class Fonts {
  readonly #faces: ReadonlyMap<string, Record<Weight, Face>>;

  private constructor(faces: ReadonlyMap<string, Record<Weight, Face>>) {
    this.#faces = faces;
  }

  /**
   * @param text all characters that the document may contain
   * @returns the faces for them
   */
  static async of(text: string): Promise<Fonts> {
    slices ??= readSlices();
    const found = new Map<string, Record<Weight, Face>>();
    const known = slices;
    const find = async (character: string) => {
      const slice = await sliceWith(character, known);
      if (!slice) return;
      const [regular, bold] = await Promise.all([faceOf(slice, 400), faceOf(slice, 600)]);
      found.set(character, { 400: regular, 600: bold });
    };
    // Line breaks may split a cluster of characters; then each part is looked up separately.
    const characters = new Set([...charactersOf(text), ...text, REPLACEMENT]);
    for (const character of characters) await find(character);
    return new Fonts(found);
  }

  /**
   * @param text a printable text
   * @param weight the font weight
   * @returns the text's parts by face; a character without a font is replaced by a visible one
   */
  runs(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const character of charactersOf(text)) {
      const shown = this.#faces.has(character) ? character : REPLACEMENT;
      const face = this.#faces.get(shown)?.[weight];
      if (!face) throw new Error('No font has the replacement character');
      const last = runs.at(-1);
      if (last?.face === face) last.text += shown;
      else runs.push({ text: shown, face });
    }
    return runs;
  }
}

function readSlices(): Slice[] {
  return FAMILIES.flatMap((family) => {
    const rangesByName: Record<string, string> = require(`@fontsource-variable/${family}/unicode.json`);
    return Object.entries(rangesByName).map(([key, ranges]) => {
      const name = `${family}-${key.replace(/[[\]]/g, '')}`;
      const path = require.resolve(`@fontsource-variable/${family}/files/${name}-wght-normal.woff2`);
      return { name, path, ranges: ranges.split(',').map(rangeOf) };
    });
  });
}

/** Parses a CSS range, `U+4E00-4E05` or `U+4E00`. */
function rangeOf(range: string): [from: number, to: number] {
  const [from = Number.NaN, to = from] = range
    .slice('U+'.length)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return [from, to];
}

/** The first slice with glyphs for all parts of a character; undefined if there is none. */
async function sliceWith(character: string, known: readonly Slice[]): Promise<Slice | undefined> {
  const codes = Array.from(character, (part) => part.codePointAt(0) ?? 0);
  for (const slice of known) {
    if (!codes.every((code) => slice.ranges.some(([from, to]) => from <= code && code <= to))) continue;
    const { codes: glyphs } = await faceOf(slice, 400);
    if (codes.every((code) => glyphs.has(code))) return slice;
  }
  return undefined;
}

function faceOf(slice: Slice, weight: Weight): Promise<Face> {
  const name = `${slice.name}-${weight}`;
  const known = faces.get(name);
  if (known) return known;
  const face = readFace(slice, name, weight);
  faces.set(name, face);
  // A failed read is retried later.
  face.catch(() => faces.delete(name));
  return face;
}

/** Cuts one weight out of a variable font, because a PDF document can't embed variable fonts. */
async function readFace({ path, ranges }: Slice, name: string, weight: Weight): Promise<Face> {
  const all = ranges.map(([from, to]) =>
    String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index)),
  );
  const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const;
  const data = await subsetFont(await readFile(path), all.join(''), options);
  const font = fontkit.create(data);
  if (!('characterSet' in font)) throw new Error(`${path} is not a font`);
  return { name, data, codes: new Set(font.characterSet) };
}
