import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { ChevronDownIcon, LogOutIcon, TrashIcon, UserIcon } from '../Icon/index.ts';
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from './index.ts';

const meta = {
  title: 'Navigation/Menu',
  component: Menu,
  subcomponents: { MenuItem, MenuSection, MenuSeparator },
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
