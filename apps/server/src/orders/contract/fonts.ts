import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';

/** Where a character looks for its glyph, in this order: the platform's own face, other scripts, Chinese. */
const FAMILIES = ['geist', 'noto-sans', 'noto-sans-sc'];
/** Shown for a character that no font has. */
const REPLACEMENT = '\uFFFD';
const require = createRequire(import.meta.url);

/** How bold text is. */
export type Weight = 400 | 600;

/** One weight of one slice of a font: what a PDF document embeds a part of. */
interface Face {
  /** Told apart from every other by it. */
  name: string;
  /** A TrueType font. */
  data: Uint8Array;
  codes: ReadonlySet<number>;
}

/** The families come in slices by character, so that a few Chinese names do not load thousands of glyphs. */
interface Slice {
  /** Its file's name without its ending. */
  name: string;
  path: string;
  ranges: [from: number, to: number][];
}

/** A part of a text that one face has all glyphs of. */
export interface Run {
  text: string;
  face: Face;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const faces = new Map<string, Promise<Face>>();
let slices: Slice[] | undefined;

/**
 * @param text what a person typed
 * @returns it as one line that can be printed: without control characters and marks that would turn its direction
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
 * @returns its characters as a reader counts them, marks with their letters
 */
export function charactersOf(text: string): string[] {
  // Almost every text, and several times as fast.
  if (/^[ -~]*$/.test(text)) return [...text];
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The faces of one document. Files are read when a character first needs them, and kept. */
export class Fonts {
  readonly #faces: ReadonlyMap<string, Record<Weight, Face>>;

  private constructor(faces: ReadonlyMap<string, Record<Weight, Face>>) {
    this.#faces = faces;
  }

  /**
   * @param text every character that the document may have
   * @returns its faces
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
    // A line may part what belongs together, and each part is looked for by itself then.
    const characters = new Set([...charactersOf(text), ...text, REPLACEMENT]);
    for (const character of characters) await find(character);
    return new Fonts(found);
  }

  /**
   * @param text a printable text
   * @param weight how bold
   * @returns its parts by the face that has them; a character that no face has is replaced by a visible one
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

/** A range of CSS, `U+4E00-4E05` or `U+4E00`. */
function rangeOf(range: string): [from: number, to: number] {
  const [from = Number.NaN, to = from] = range
    .slice('U+'.length)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return [from, to];
}

/** The first slice that has a glyph for every part of a character; undefined where none has. */
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
  // What could not be read once is read again.
  face.catch(() => faces.delete(name));
  return face;
}

/** A PDF document can't embed a variable font: one weight of it is cut out. */
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
