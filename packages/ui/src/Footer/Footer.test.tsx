import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { MailIcon } from '../Icon/index.ts';
import { Link } from '../Link/index.ts';
import { Footer, FooterColumn, FooterSocialLink } from './index.ts';

test('renders a column as a heading and a list, and lets Tab reach the last link', async () => {
  await render(
    <Footer social={<FooterSocialLink icon={MailIcon} href="#mail" aria-label="News, in a new window" />}>
      <FooterColumn title="Products">
        <Link href="#counting">People counting</Link>
        <Link href="#flow">Customer flow</Link>
      </FooterColumn>
    </Footer>,
  );
  await expect.element(byRole('heading', { name: 'Products' })).toBeVisible();
  expect(byRole('listitem').all()).toHaveLength(3);
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  expect(focused()).toHaveAccessibleName('News, in a new window');
});
