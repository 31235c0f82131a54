import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { MailIcon, PhoneIcon, WebhookIcon } from '../Icon/index.ts';
import { Link } from '../Link/index.ts';
import { Logo } from '../Logo/index.ts';
import { Text } from '../Text/index.ts';
import { Footer, FooterColumn, FooterSocialLink } from './index.ts';

const links = (...names: string[]) =>
  names.map((name) => (
    <Link key={name} variant="quiet" href={`#${name}`}>
      {name}
    </Link>
  ));

const meta = {
  title: 'Navigation/Footer',
  component: Footer,
  subcomponents: { FooterColumn, FooterSocialLink },
  parameters: {
    ...usage({
      use: 'the end of public pages: links in columns, social links, the legal line.',
      avoid: 'Leave it out in a console, whose pages end with their content.',
      dos: ['Link what readers look for at the end: help, contact, legal notes.'],
      donts: ['Repeat the main navigation.'],
      keyboard: { Tab: 'Moves between the links.' },
    }),
    layout: 'fullscreen',
  },
  args: {
    start: (
      <>
        <Logo name="Passant" />
        <Text size="small" tone="muted">
          What happens in stores, as an API. Monday to Saturday, 9:00 to 21:00.
        </Text>
      </>
    ),
    children: [
      <FooterColumn key="solutions" title="Solutions">
        {links('Chain stores', 'Shopping centers', 'Exhibitions')}
      </FooterColumn>,
      <FooterColumn key="products" title="Products">
        {links('People counting', 'Store inspection', 'Customer flow', 'Demographics')}
      </FooterColumn>,
      <FooterColumn key="about" title="About us">
        {links('The company', 'Careers', 'Security')}
      </FooterColumn>,
      <FooterColumn key="contact" title="Contact">
        {[
          ...links('Write to us'),
          <Link key="phone" variant="quiet" href="tel:+8640000000">
            +86 400 000 00
          </Link>,
        ]}
      </FooterColumn>,
    ],
    social: [
      <FooterSocialLink key="mail" icon={MailIcon} href="#mail" aria-label="News by mail, in a new window" />,
      <FooterSocialLink key="phone" icon={PhoneIcon} href="#phone" aria-label="Hotline, in a new window" />,
      <FooterSocialLink key="hook" icon={WebhookIcon} href="#code" aria-label="Code, in a new window" />,
    ],
    legal: [<span key="who">© 2026 Passant</span>, <span key="notice">ICP 00000000</span>],
  },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** On the home page and on registration. **Don't** use it in the console, whose pages have no footer. */
export const Default: Story = {};
export const Columns: Story = { args: { start: undefined, social: undefined } };
export const LongText: Story = {
  args: {
    children: (
      <FooterColumn title="Solutions for enterprises with stores in several countries">
        {links('Counting-everybody-who-passes-a-threshold-anywhere', 'Short')}
      </FooterColumn>
    ),
    legal:
      'A legal line that is so long that it has to be broken on every screen that is not very wide. '.repeat(
        2,
      ),
  },
};
