import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
import { ThemeSwitch } from './index.ts';

/**
 * Lets the reader choose between light and dark, and between regular and high contrast.
 *
 * - Do place it once, with the account's other settings or in the header.
 * - Do leave out `colorScheme` and `contrast` of `ThemeProvider`: they override the reader's choice.
 * - Don't ask on a first visit: the system's setting already applies.
 */
const meta = {
  title: 'Theme/ThemeSwitch',
  component: ThemeSwitch,
  parameters: usage({
    use: 'letting readers choose light or dark, and the contrast.',
    avoid: 'For a switch of your own use `useAppearance`.',
    dos: ['Offer “like the system”, and make it the default.'],
    donts: ['Place it where readers have to log in first.'],
    keyboard: {
      'Enter, Space, arrow down': 'Open the menu.',
      'Arrow up, arrow down': 'Move between choices.',
      'Enter, Space': 'Choose.',
      Escape: 'Closes the menu.',
    },
  }),
  args: {
    'aria-label': 'Appearance',
    labels: {
      colorScheme: 'Colors',
      contrast: 'Contrast',
      system: 'Like the system',
      light: 'Light',
      dark: 'Dark',
      regular: 'Regular',
      more: 'High',
    },
  },
} satisfies Meta<typeof ThemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await screen.findByRole('menu')).toBeVisible();
  },
};
