import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, FadingOut, render } from '../../tests/render.tsx';
import {
  CommandPalette,
  CommandPaletteButton,
  CommandPaletteItem,
  CommandPaletteSection,
  useCommandPaletteFilter,
} from './index.ts';

function Example({ onAction }: { onAction: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <CommandPaletteButton onPress={() => setOpen(true)}>Search</CommandPaletteButton>
      <CommandPalette label="Go to" emptyMessage="Nothing" isOpen={isOpen} onOpenChange={setOpen}>
        <CommandPaletteSection title="Screens">
          <CommandPaletteItem href="#guide">Guide</CommandPaletteItem>
          <CommandPaletteItem href="#debugger" keywords="signature">
            Online debugger
          </CommandPaletteItem>
        </CommandPaletteSection>
        <CommandPaletteSection title="Documents">
          <CommandPaletteItem onAction={onAction} description="Customer flow">
            Flow by hour
          </CommandPaletteItem>
        </CommandPaletteSection>
      </CommandPalette>
    </>
  );
}

const dialog = byRole('dialog', { name: 'Go to' });
const items = () => byRole('menuitem').all();

async function open(onAction = vi.fn()): Promise<void> {
  await render(<Example onAction={onAction} />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(byRole('searchbox')).toHaveFocus();
}

afterEach(() => {
  location.hash = '';
});

test('filters by every typed word in name, description and keywords, and hides empty sections', async () => {
  await open();
  expect(items()).toHaveLength(3);
  await userEvent.keyboard('flow hour');
  await expect.poll(() => items().length).toBe(1);
  expect(dialog.getByText('Screens').all()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('signature');
  await expect.element(byRole('menuitem', { name: 'Online debugger' })).toBeVisible();
  expect(items()).toHaveLength(1);
  await userEvent.keyboard(' weather');
  await expect.element(dialog.getByText('Nothing')).toBeVisible();
});

test('follows a link on Arrow Down and Enter while the focus stays in the field, and closes', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(byRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.hash).toBe('#debugger');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(byRole('button', { name: /Search/ })).toHaveFocus();
});

test('runs the first match on Enter', async () => {
  const onAction = vi.fn();
  await open(onAction);
  await userEvent.keyboard('hour{Enter}');
  await expect.poll(() => onAction.mock.calls.length).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('clears the field on the first Escape and closes on the second', async () => {
  await open();
  await userEvent.keyboard('guide{Escape}');
  await expect.element(byRole('searchbox')).toHaveValue('');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('does not say that nothing matches while entries are loading', async () => {
  await render(
    <CommandPalette label="Go to" emptyMessage="Nothing" isLoading isOpen onOpenChange={vi.fn()}>
      {[]}
    </CommandPalette>,
  );
  await expect.element(dialog.getByText('Loading')).toBeVisible();
  expect(dialog.getByText('Nothing').all()).toHaveLength(0);
});

test('offers its filter, which requires every word in any letter case and with or without accents', async () => {
  let matches: ReturnType<typeof useCommandPaletteFilter> | undefined;
  function Filter() {
    matches = useCommandPaletteFilter();
    return null;
  }
  await render(<Filter />);
  expect(matches?.('Café, Customer flow', 'CUSTOMER cafe')).toBe(true);
  expect(matches?.('Café, Customer flow', 'customer weather')).toBe(false);
});

test('has the focus in its field if it is opened again while it fades out', async () => {
  let openAgain = () => {};
  function Toggled() {
    const [isOpen, setOpen] = useState(true);
    openAgain = () => setOpen(true);
    return (
      <>
        <FadingOut />
        <CommandPalette label="Go to" emptyMessage="Nothing" isOpen={isOpen} onOpenChange={setOpen}>
          {[]}
        </CommandPalette>
      </>
    );
  }
  await render(<Toggled />);
  await expect.element(byRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[inert]')).not.toBeNull();
  // As a reader does who presses the key of the palette again.
  openAgain();
  await expect.element(byRole('searchbox')).toHaveFocus();
});
