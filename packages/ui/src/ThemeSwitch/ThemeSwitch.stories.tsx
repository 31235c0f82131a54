import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { ThemeSwitch } from './index.ts';

/**
 * Lets the reader choose between light and dark, and how strong contrasts are.
 *
 * - Do place it once, where the account's other settings are, or in the header.
 * - Do leave `colorScheme` and `contrast` of `ThemeProvider` alone then: they would outrank the reader.
 * - Don't ask on a first visit. The system has been asked already.
 */
const meta = {
  title: 'Theme/ThemeSwitch',
  component: ThemeSwitch,
  args: {
    'aria-label': 'Appearance',
    labels: {
      colorScheme: 'Colours',
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
