import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
import { Container } from '../Container/index.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { Header, HeaderLink } from '../Header/index.ts';
import { SearchIcon } from '../Icon/index.ts';
import { Logo } from '../Logo/index.ts';
import { SearchField } from '../SearchField/index.ts';
import { Text } from '../Text/index.ts';
import { MegaMenu, MegaMenuItem, MegaMenuSection } from './index.ts';

const categories = [
  ['Getting started', ['Register', 'Certification', 'First application', 'Signature', 'Error codes']],
  [
    'Customer flow',
    ['Flow by hour', 'Flow by day', 'Entrances', 'Dwell time', 'Conversion', 'Zones', 'Heat map'],
  ],
  ['Demographics', ['Age and gender', 'Returning visitors']],
  ['Store inspection', ['Inspection report', 'Findings', 'Pictures']],
  ['Devices and their maintenance', ['Device list', 'getDeviceStateOfAllStoresOfOneEnterprise']],
] as const;

function Documentation({ keyword: first = '' }: { keyword?: string }) {
  const [keyword, setKeyword] = useState(first);
  const has = (name: string) => name.toLowerCase().includes(keyword.toLowerCase());
  const found = categories.filter(([name, children]) => has(name) || children.some(has));
  return (
    <MegaMenu
      label="Documentation"
      search={
        <SearchField
          aria-label="Search the documentation"
          placeholder="Search"
          value={keyword}
          onChange={setKeyword}
        />
      }
    >
      {found.map(([name, children]) => (
        <MegaMenuSection key={name} title={name} moreLabel={(count) => `${count} more`}>
          {children.map((child) => (
            <MegaMenuItem key={child} href={`#${child}`} isCurrent={child === 'Entrances'}>
              {child}
            </MegaMenuItem>
          ))}
        </MegaMenuSection>
      ))}
      {found.length === 0 && <EmptyState icon={SearchIcon} title="Nothing was found" />}
    </MegaMenu>
  );
}

const meta = {
  title: 'Navigation/MegaMenu',
  component: MegaMenu,
  subcomponents: { MegaMenuSection, MegaMenuItem },
  parameters: {
    ...usage({
      use: 'a header link with more pages than a menu can show, in sections.',
      avoid: 'For up to about eight links use `Menu`; for a console use `NavigationTree`.',
      dos: ['Describe each page in one line.', 'Start with a link to the overview.'],
      donts: ['Put forms or actions into it.'],
      keyboard: {
        'Enter, Space': 'Open or close the panel.',
        'Arrow down': 'Opens the panel and moves into it.',
        'Arrow keys': 'Move between its links.',
        Escape: 'Closes it and returns to the button.',
      },
    }),
    layout: 'fullscreen',
  },
  args: { label: 'Documentation', children: null },
  render: () => (
    <>
      <Header
        start={<Logo name="Passant" />}
        navigation={
          <>
            <HeaderLink href="#home">Home</HeaderLink>
            <Documentation />
            <HeaderLink href="#panel">Control panel</HeaderLink>
          </>
        }
        menu={<HeaderLink href="#documents">API documentation</HeaderLink>}
      />
      <Container space={12}>
        <Text>The page</Text>
      </Container>
    </>
  ),
} satisfies Meta<typeof MegaMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** **Do** put it into a `Header`. **Don't** use it on a phone: the menu there links to the documentation itself. */
export const Closed: Story = {};
const open: NonNullable<Story['play']> = async ({ canvasElement }) => {
  // On a small screen the navigation is in the menu.
  const button = within(canvasElement).queryByRole('button', { name: 'Documentation' });
  if (!button) return;
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect(
    await within(canvasElement).findByRole('group', { name: 'Documentation' }),
  ).toBeInTheDocument();
};
export const Open: Story = { play: open };
export const NothingFound: Story = {
  render: () => (
    <Header
      start={<Logo name="Passant" />}
      navigation={<Documentation keyword="weather" />}
      menu={<span />}
    />
  ),
  play: open,
};
