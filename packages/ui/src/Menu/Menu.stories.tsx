import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
import { Button } from '../Button/index.ts';
import { ChevronDownIcon, LogOutIcon, TrashIcon, UserIcon } from '../Icon/index.ts';
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from './index.ts';

const meta = {
  title: 'Navigation/Menu',
  component: Menu,
  subcomponents: { MenuItem, MenuSection, MenuSeparator },
  parameters: usage({
    use: 'the actions on one thing, behind one button.',
    avoid:
      'To choose a value use `Select`; for the pages of a site use `NavigationTree` or `MegaMenu`; up to two actions fit as buttons.',
    dos: ['Start with the most used action.', 'Put dangerous actions last, behind a separator.'],
    donts: ['Hide the only important action in it.'],
    keyboard: {
      'Enter, Space, arrow down': 'On the button, opens the menu.',
      'Arrow up, arrow down': 'Move between items.',
      Letters: 'Jump to an item.',
      'Enter, Space': 'Choose the item.',
      Escape: 'Closes the menu.',
    },
  }),
  args: {
    children: [
      <MenuSection key="account" title="Account">
        <MenuItem id="account" icon={UserIcon} href="#account" description="Password, phone">
          Account centre
        </MenuItem>
        <MenuItem id="logout" icon={LogOutIcon}>
          Log out
        </MenuItem>
      </MenuSection>,
      <MenuSeparator key="line" />,
      <MenuItem key="delete" id="delete" icon={TrashIcon} tone="danger">
        Delete account
      </MenuItem>,
    ],
  },
  render: (args) => (
    <MenuTrigger>
      <Button variant="quiet" iconEnd={ChevronDownIcon}>
        138 **** 8000
      </Button>
      <Menu {...args} />
    </MenuTrigger>
  ),
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(await screen.findByRole('menu')).toBeVisible();
  },
};
