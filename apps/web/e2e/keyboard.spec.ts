import { expect } from '@playwright/test';
import { Keyboard } from './keyboard.ts';
import { apply, logIn, operator, type Person, register } from './people.ts';
import { test } from './test.ts';

test('a developer buys a package and reports the transfer by keyboard', async ({ page, request }) => {
  const buyer: Person = { phone: '2025550741', password: 'Aisle-2026' };
  await register(request, buyer, 'Ida Lund');
  await logIn(page, buyer, '/package', 'Packages');
  const keyboard = new Keyboard(page);
  await keyboard.reach(page.getByRole('button', { name: 'Buy API call package 10,000', exact: true }));
  await keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'API call package 10,000' });
  await expect(sheet.getByRole('status')).toContainText('$49.00');
  await keyboard.reach(sheet.getByRole('button', { name: 'Place order' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/mallOrder\/detail\?orderId=/);
  const reference = page.getByRole('textbox', { name: 'Payment reference' });
  await keyboard.reach(reference);
  await keyboard.type('BANK-741');
  await keyboard.press('Enter');
  await expect(page.getByText('We are checking your transfer BANK-741')).toBeVisible();
  // The form keeps the focus, so that the reference can be corrected.
  await expect(reference).toBeFocused();
});

test('an operator approves a certification by keyboard', async ({ otherPage, page, request }) => {
  const applicant: Person = { phone: '2025550742', password: 'Aisle-2026' };
  const enterpriseName = 'Keyboard Traders';
  await register(request, applicant, 'Jo Tamm');
  await logIn(otherPage, applicant, '/guide/certification');
  await apply(otherPage, request, { enterpriseName, phone: '2025550743' });

  await logIn(page, operator, '/controlPanel/customerManagement', 'Customer management');
  const keyboard = new Keyboard(page);
  await keyboard.reach(page.getByRole('searchbox', { name: 'Search enterprises' }));
  await keyboard.type(enterpriseName);
  const row = page.getByRole('row', { name: new RegExp(enterpriseName) });
  await expect(page.getByRole('row')).toHaveCount(2);
  await keyboard.reach(row);
  await keyboard.reach(row.getByRole('button', { name: `Review ${enterpriseName}` }), 'ArrowRight');
  await keyboard.press('Enter');
  const review = page.getByRole('dialog', { name: enterpriseName });
  await keyboard.reach(review.getByRole('button', { name: 'Approve' }));
  await keyboard.press('Enter');
  await expect(page.getByText(`${enterpriseName} was approved`)).toBeVisible();
  await expect(review).toHaveCount(0);
  await keyboard.expectFocus();
  await expect(row).toContainText('Approved');
});

test('an operator recharges an enterprise by keyboard', async ({ page }) => {
  await logIn(page, operator, '/controlPanel/flowManagement', 'Customer quotas');
  const keyboard = new Keyboard(page);
  const row = page.getByRole('row', { name: /^Meridian Shopping Centres/ });
  const recharge = row.getByRole('button', { name: 'Recharge Meridian Shopping Centres' });
  await keyboard.reach(page.getByRole('row').nth(1));
  await keyboard.reach(row, 'ArrowDown');
  await keyboard.reach(recharge, 'ArrowRight');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Recharge Meridian Shopping Centres' });
  await keyboard.reach(dialog.getByRole('radio').first());
  await keyboard.press('Space');
  await keyboard.reach(dialog.getByRole('textbox', { name: 'Number of packages' }));
  await keyboard.type('2');
  await keyboard.reach(dialog.getByRole('textbox', { name: 'Amount per package' }));
  await keyboard.type('40');
  await keyboard.reach(dialog.getByRole('button', { name: /Validity/ }));
  await keyboard.press('Enter');
  await keyboard.reach(page.getByRole('option', { name: '3 months', exact: true }), 'ArrowDown');
  await keyboard.press('Enter');
  await keyboard.reach(dialog.getByRole('button', { name: 'Recharge', exact: true }));
  await keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(recharge).toBeFocused();
  await keyboard.expectFocus();
});
