import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, render } from '../../tests/render.tsx';
import { Accordion, AccordionItem, type AccordionProps } from './index.ts';

const accordion = (props: Partial<AccordionProps> = {}) => (
  <Accordion {...props}>
    <AccordionItem id="one" title="One">
      The first
    </AccordionItem>
    <AccordionItem id="two" title="Two">
      The second
    </AccordionItem>
  </Accordion>
);
const isOpen = (name: string) => byRole('button', { name }).element().getAttribute('aria-expanded');

test('opens an item on Enter and closes the previously open item', async () => {
  await render(accordion());
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => isOpen('One')).toBe('true');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => isOpen('Two')).toBe('true');
  expect(isOpen('One')).toBe('false');
});

test('keeps several items open with allowsMultipleExpanded', async () => {
  await render(accordion({ allowsMultipleExpanded: true }));
  await userEvent.keyboard('{Tab}{Enter}{Tab}{Enter}');
  await expect.poll(() => [isOpen('One'), isOpen('Two')]).toEqual(['true', 'true']);
});
