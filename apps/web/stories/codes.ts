import { expect, userEvent, type within } from 'storybook/test';

/**
 * Solves the captcha of a form or a part of it, requests a code, and enters it: the mocks send the same code to
 * every phone.
 */
export async function enterCode(part: ReturnType<typeof within>, digits = '402913'): Promise<void> {
  await userEvent.click(part.getByText(/not a robot/));
  await expect(await part.findByText('Verified')).toBeVisible();
  await userEvent.click(part.getByRole('button', { name: 'Send code' }));
  await expect(await part.findByRole('button', { name: /Send again in/ })).toBeVisible();
  await userEvent.type(part.getByRole('textbox', { name: /SMS verification code/ }), digits);
}
