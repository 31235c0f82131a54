import type { UserInfo, UserRole } from '@platform/sdk';
import { expect, it } from 'vitest';
import { actionEntries, notShownYet, type PaletteEntry, screenEntries } from './paletteEntries.ts';

const DEVELOPER: UserRole = 'regularUser';
const OPERATOR: UserRole = 'administrator';

/** The titles that the palette finds for a text: those of entries that contain each word. */
function found(role: UserRole, text: string): string[] {
  const user = { role, userType: 0, appInfoList: [{ appId: 'S107', name: 'Store' }] } as unknown as UserInfo;
  const actions = { logOut: () => {}, copy: () => {}, showIn: () => {} };
  return [...screenEntries(user), ...actionEntries(user, actions)]
    .filter(({ title, keywords }) =>
      text.split(' ').every((word) => `${title} ${keywords}`.toLowerCase().includes(word)),
    )
    .map(({ title }) => title);
}

it.each([
  ['billing', 'Packages'],
  ['billing', 'Payments'],
  ['api key', 'My Applications'],
  ['api key', 'Rotate key of Store'],
  ['api keys', 'My Applications'],
  ['tokens', 'My Applications'],
  ['credentials', 'My Applications'],
  ['logs', 'Call history'],
  ['logs', 'Usage log'],
  ['refund', 'My orders'],
  ['invoices', 'My orders'],
  ['limits', 'QPS'],
  ['limits', 'Quotas'],
  ['quota', 'Quotas'],
  ['password', 'Change password'],
])('a developer who searches for “%s” finds “%s”', (text, title) => {
  expect(found(DEVELOPER, text)).toContain(title);
});

it.each([
  ['billing', 'User orders'],
  ['api key', 'API log search'],
  ['logs', 'API log search'],
  ['logs', 'Audit log'],
  ['refund', 'User orders'],
  ['invoices', 'User orders'],
  ['limits', 'Customer quotas'],
  ['quota', 'Customer quotas'],
  ['recharge', 'Recharge a customer'],
  ['top up', 'Recharge a customer'],
  ['password', 'Customer management'],
])('an operator who searches for “%s” finds “%s”', (text, title) => {
  expect(found(OPERATOR, text)).toContain(title);
});

it('an operator finds the screens of the operation center before those of developers', () => {
  expect(found(OPERATOR, 'order').filter((title) => title.endsWith('orders'))).toEqual([
    'User orders',
    'My orders',
  ]);
});

it('only operators find the action that recharges a customer', () => {
  expect(found(DEVELOPER, 'recharge a customer')).toEqual([]);
});

it('what a search has found is not repeated, and keeps the palette’s own name and id', () => {
  const entry = (id: string, title: string): PaletteEntry => ({
    id,
    title,
    icon: () => null,
    href: `/${title}`,
  });
  const own = [entry('document 1', 'limits'), entry('document 2', 'signing')];
  const found = ['limits', 'signing', 'limits#qps'].map((title) => ({
    ...entry(`match ${title}`, title),
    keywords: 'rate',
  }));
  expect(
    notShownYet(found, own, ({ title }) => title === 'signing').map(({ id, keywords }) => [id, keywords]),
  ).toEqual([
    ['document 1', 'rate'],
    ['match limits#qps', 'rate'],
  ]);
});
