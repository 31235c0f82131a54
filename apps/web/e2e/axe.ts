import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** What is looked at, and by which rules. */
interface Scan {
  /** Selectors of the parts that are looked at; without them, the whole page. */
  parts?: string[];
  /** Only the rules that judge colours: nothing else changes with them. */
  coloursOnly?: boolean;
  /** Where and how the page is looked at, for a failure to say. */
  message?: string;
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Holds what is on the page against axe, in the colours that it is shown in. */
export async function axeFindsNothing(
  page: Page,
  { parts = [], coloursOnly = false, message = page.url() }: Scan = {},
): Promise<void> {
  // Once for each document, and only what is wrong is answered: axe's source and its report of all that is right
  // are larger than the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ parts, rules }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(
        {
          ...(parts.length > 0 && { include: parts }),
          // react-aria keeps there for seconds what it has said, and names elements that a navigation has removed since.
          exclude: ['[data-live-announcer]'],
        },
        { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { parts, rules: coloursOnly ? COLOUR_RULES : undefined },
  );
  expect(found, message).toEqual([]);
}
