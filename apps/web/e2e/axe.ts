import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** What is looked at, and by which rules. */
interface Scan {
  /** Selectors of the parts that are looked at; without them, the whole page. */
  parts?: string[];
  /** Only the rules that judge colours, or only the others: either kind is the same however the other one changes. */
  rules?: 'colours' | 'structure';
  /** Where and how the page is looked at, for a failure to say. */
  message?: string;
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const RULES = {
  colours: { runOnly: { type: 'rule', values: COLOUR_RULES } },
  structure: { rules: Object.fromEntries(COLOUR_RULES.map((id) => [id, { enabled: false }])) },
} as const;

/** The smaller half of what is written in two sizes: a page parses it anew after every load. */
const axeSource = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Holds what is on the page against axe, in the colours that it is shown in. */
export async function axeFindsNothing(
  page: Page,
  { parts = [], rules, message = page.url() }: Scan = {},
): Promise<void> {
  // Once for each document, and only what is wrong is answered: axe's source and its report of all that is right
  // are larger than the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ({ parts, options }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(
        {
          ...(parts.length > 0 && { include: parts }),
          // react-aria keeps there for seconds what it has said, and names elements that a navigation has removed since.
          exclude: ['[data-live-announcer]'],
        },
        { resultTypes: ['violations'], ...options },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { parts, options: rules && (RULES[rules] as Parameters<typeof import('axe-core').run>[1]) },
  );
  expect(found, message).toEqual([]);
}
