import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
import { AppWindowIcon, FileTextIcon, LayoutGridIcon, TerminalIcon } from '../Icon/index.ts';
import { CommandPalette, CommandPaletteButton, CommandPaletteItem, CommandPaletteSection } from './index.ts';

const meta = {
  title: 'Navigation/CommandPalette',
  component: CommandPalette,
  subcomponents: { CommandPaletteSection, CommandPaletteItem, CommandPaletteButton },
  parameters: usage({
    use: 'a shortcut to every page and action of an app, opened by a key such as Ctrl K.',
    avoid: 'To search one list use `SearchField`; for the actions of one object use `Menu`.',
    dos: [
      'Name entries by what the reader types, and add synonyms as `keywords`.',
      'Offer a visible button that opens it too.',
    ],
    donts: ['Make it the only way to reach something.'],
    keyboard: {
      Letters: 'Filter the entries.',
      'Arrow down, arrow up': 'Move through the entries.',
      Enter: 'Chooses the entry.',
      Escape: 'Closes it.',
    },
  }),
  args: {
    label: 'Go to',
    placeholder: 'Screen, document or application',
    emptyMessage: 'Nothing was found',
    isOpen: false,
    onOpenChange: fn(),
    children: [
      <CommandPaletteSection key="screens" title="Screens">
        <CommandPaletteItem icon={LayoutGridIcon} href="#applications">
          My applications
        </CommandPaletteItem>
        <CommandPaletteItem icon={TerminalIcon} href="#debugger" keywords="try call signature">
          Online debugger
        </CommandPaletteItem>
      </CommandPaletteSection>,
      <CommandPaletteSection key="documents" title="Documents">
        <CommandPaletteItem icon={FileTextIcon} href="#hourly" description="Customer flow">
          Flow by hour
        </CommandPaletteItem>
        <CommandPaletteItem icon={FileTextIcon} href="#devices" description="Devices">
          Device status
        </CommandPaletteItem>
      </CommandPaletteSection>,
      <CommandPaletteSection key="applications" title="My applications">
        <CommandPaletteItem icon={AppWindowIcon} href="#north" description="S107-7KQ2M9XD4H">
          Store traffic dashboard
        </CommandPaletteItem>
      </CommandPaletteSection>,
    ],
  },
  render: (args) => {
    const [isOpen, setOpen] = useState(args.isOpen);
    return (
      <>
        <CommandPaletteButton onPress={() => setOpen(true)}>Search</CommandPaletteButton>
        <CommandPalette {...args} isOpen={isOpen} onOpenChange={setOpen} />
      </>
    );
  },
} satisfies Meta<typeof CommandPalette>;

export default meta;
type Story = StoryObj<typeof meta>;

/** **Do** open it with ⌘K and Ctrl+K. **Don't** make it the only way to reach something. */
export const Default: Story = {};
/** In a header, the button shows its label and key only on wide screens. */
export const InHeader: Story = {
  render: () => (
    <CommandPaletteButton isCompact onPress={fn()}>
      Search
    </CommandPaletteButton>
  ),
};
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Search/ }));
    await expect(await screen.findByRole('menuitem', { name: /Flow by hour/ })).toBeVisible();
  },
};
export const Narrowed: Story = {
  args: { isOpen: true },
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), 'hour customer');
    await expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  },
};
export const NothingFound: Story = {
  args: { isOpen: true },
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), 'weather');
    await expect(await screen.findByText('Nothing was found')).toBeVisible();
  },
};
export const Loading: Story = {
  args: { isOpen: true, isLoading: true },
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), 'weather');
    await expect(await screen.findByText('Loading')).toBeVisible();
  },
};
