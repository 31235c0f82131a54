import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** Options of an axe scan. */
interface Scan {
  /** Selectors of the parts to scan; the whole page by default. */
  parts?: string[];
  /** Runs only the color rules, or only the other rules; without it, all rules. */
  rules?: 'colors' | 'structure';
  /** The screen and its mode, for failure messages. */
  message?: string;
}

const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const RULES = {
  colors: { runOnly: { type: 'rule', values: COLOR_RULES } },
  structure: { rules: Object.fromEntries(COLOR_RULES.map((id) => [id, { enabled: false }])) },
} as const;

/** The minified build, because the page must parse it after every load. */
const axeSource = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Checks the current page with axe, in its current color mode. */
export async function axeFindsNothing(
  page: Page,
  { parts = [], rules, message = page.url() }: Scan = {},
): Promise<void> {
  // Injects axe once per document, and returns only violations, because axe's source and its report of passed rules
  // are larger than the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ({ parts, options }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(
        {
          ...(parts.length > 0 && { include: parts }),
          // React Aria keeps announced texts in this element for seconds, and they reference elements that a navigation
          // has removed.
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
