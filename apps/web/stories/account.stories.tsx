import { login } from '@platform/sdk';
import { story } from '@platform/sdk-mocks/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { sessionToken } from '#lib/session.ts';
import { enterCode } from './codes.ts';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Account',
  component: Screen,
  args: { path: '/login' },
  parameters: { scenario: 'visitor' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Fills in the login form. */
async function fillIn(canvas: ReturnType<typeof within>, password = 'Aisle-2026'): Promise<void> {
  await userEvent.type(
    await canvas.findByRole('textbox', { name: /Phone number or username/ }),
    '2025550143',
  );
  await userEvent.type(canvas.getByLabelText(/^Password/), password);
}

export const Login: Story = {
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByRole('link', { name: 'Store traffic dashboard' })).toBeVisible();
  },
};

/** The button stays pending until the next screen is shown. */
export const LoginLoadsTheAccount: Story = {
  parameters: { slow: ['user/getUserInfo'] },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    const button = canvas.getByRole('button', { name: 'Log in' });
    await userEvent.click(button);
    await waitFor(() => expect(sessionToken()).toBeDefined());
    await expect(button).toHaveAttribute('data-pending', 'true');
    await expect(await canvas.findByRole('link', { name: 'Store traffic dashboard' })).toBeVisible();
  },
};

/** The session starts even if the visitor opened another page during the request. */
export const LeavingTheLogin: Story = {
  parameters: { slow: ['user/login'] },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await userEvent.click(canvas.getByRole('link', { name: 'Forgot password?' }));
    await expect(await canvas.findByRole('button', { name: 'Set new password' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Store traffic dashboard' })).toBeVisible();
  },
};

export const LoginEmpty: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByText('Please enter password')).toBeVisible();
  },
};

export const LoginRejected: Story = {
  play: async ({ canvas }) => {
    await fillIn(canvas, 'Aisle-2025');
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByText('Please enter correct username and password')).toBeVisible();
    await expect(canvas.queryByText(/Request ID/)).toBeNull();
  },
};

/** After ten failed logins a captcha is required; an account is not locked by others' failed attempts. */
export const LoginWithCaptcha: Story = {
  beforeEach: async () => {
    for (let failure = 0; failure < 10; failure++) {
      await login({ username: '2025550143', password: 'Aisle-2025' }).catch(() => undefined);
    }
  },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByText('Please complete the verification')).toBeVisible();
    await userEvent.click(canvas.getByText(/not a robot/));
    await expect(await canvas.findByText('Verified')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(await canvas.findByRole('link', { name: 'Store traffic dashboard' })).toBeVisible();
  },
};

export const Forgotten: Story = {
  args: { path: '/forget' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Phone number/ }), '2025550143');
    await enterCode(canvas);
    await userEvent.type(canvas.getByLabelText(/^New password/), 'Aisle-2027');
    await userEvent.type(canvas.getByLabelText(/^Confirm password/), 'Aisle-2027');
    await userEvent.click(canvas.getByRole('button', { name: 'Set new password' }));
    await expect(await canvas.findByText(/^Your password was changed/)).toBeVisible();
  },
};

export const ForgottenRejected: Story = {
  args: { path: '/forget' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Phone number/ }), '2025550143');
    await enterCode(canvas, '402914');
    await userEvent.type(canvas.getByLabelText(/^New password/), 'Aisle-2027');
    await userEvent.type(canvas.getByLabelText(/^Confirm password/), 'Aisle-2027');
    await userEvent.click(canvas.getByRole('button', { name: 'Set new password' }));
    await expect(await canvas.findByText('The SMS verification code is wrong or has expired')).toBeVisible();
  },
};

/** A new password is checked against its requirements while it is typed. */
export const ForgottenEmpty: Story = {
  args: { path: '/forget' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^New password/), 'aisle-');
    await userEvent.click(canvas.getByRole('button', { name: 'Set new password' }));
    await expect(await canvas.findByText('Please enter a valid mobile phone number')).toBeVisible();
    await expect(canvas.getByText('Password length is less than 8 characters')).toBeVisible();
    await expect(canvas.getByText('Numbers and letters')).toHaveTextContent('(not met yet)');
    await userEvent.type(canvas.getByLabelText(/^New password/), '2027');
    await expect(canvas.getByText('Numbers and letters')).toHaveTextContent('(met)');
    await expect(canvas.getByText('At least 8 characters')).toHaveTextContent('(met)');
  },
};

/** Fills in the registration form and sends it. */
async function register(canvas: ReturnType<typeof within>): Promise<void> {
  await userEvent.type(await canvas.findByRole('textbox', { name: /Phone number/ }), '2025550177');
  await enterCode(canvas);
  await expect(canvas.getByRole('checkbox', { name: 'Verified' })).toBeChecked();
  await userEvent.type(canvas.getByRole('textbox', { name: /^Name/ }), 'Ada Berg');
  await userEvent.type(canvas.getByLabelText(/^Password/), 'Aisle-2027');
  await userEvent.type(canvas.getByLabelText(/^Confirm password/), 'Aisle-2027');
  await userEvent.click(canvas.getByRole('checkbox', { name: /registration terms/ }));
  await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
}

export const Register: Story = {
  args: { path: '/register' },
  play: async ({ canvas }) => {
    await register(canvas);
    await expect(await canvas.findByText('No application yet')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Continue/ })).toBeNull();
  },
};

const { calls10k } = story.products;
const PURCHASE = `/package?productId=${calls10k.id}&quantity=3`;

/** A visitor who registers instead of logging in can continue the purchase. */
export const RegisterToBuy: Story = {
  args: { path: `/login?${new URLSearchParams({ redirect: PURCHASE })}` },
  play: async ({ canvas }) => {
    const follow = async (name: string) => {
      const main = within(await canvas.findByRole('main'));
      await userEvent.click(await main.findByRole('link', { name }));
    };
    await follow('Register');
    await follow('Log in');
    await follow('Register');
    await register(canvas);
    await expect(await canvas.findByText('No application yet')).toBeVisible();
    await follow('Continue your purchase');
    const sheet = within(await screen.findByRole('dialog', { name: calls10k.name }));
    await expect(await sheet.findByRole('textbox', { name: /^Quantity/ })).toHaveValue('3');
  },
};

/** The terms are a link within the checkbox's label; opening them does not accept them. */
export const Terms: Story = {
  args: { path: '/register' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'registration terms' }));
    const terms = within(await screen.findByRole('dialog', { name: 'Registration terms' }));
    await userEvent.click(terms.getByText('Close'));
    await expect(canvas.getByRole('checkbox', { name: /registration terms/ })).not.toBeChecked();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'registration terms' })).toHaveFocus());
  },
};

/** The address of the terms shows them, for example in another tab. */
export const TermsByAddress: Story = {
  args: { path: '/register#terms' },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Registration terms' })).toBeVisible();
  },
};

export const RegisterEmpty: Story = {
  args: { path: '/register' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Register' }));
    await expect(await canvas.findByText('Please enter a valid phone number')).toBeVisible();
  },
};

export const RegisterRejected: Story = {
  args: { path: '/register' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Phone number/ }), '2025550143');
    await userEvent.tab();
    await expect(await canvas.findByText('The phone number is already registered')).toBeVisible();
  },
};

const checked = fn();

/** The response to the check of a number that was corrected meanwhile is ignored. */
export const RegisterCorrected: Story = {
  args: { path: '/register' },
  parameters: {
    responses: {
      'user/checkPhoneIsRegistered': async () => {
        await delay(1000);
        checked();
        return { isRegistered: true };
      },
    },
  },
  play: async ({ canvas }) => {
    const phone = await canvas.findByRole('textbox', { name: /Phone number/ });
    await userEvent.type(phone, '2025550143');
    await userEvent.tab();
    await userEvent.clear(phone);
    await userEvent.type(phone, '2025550177');
    await waitFor(() => expect(checked).toHaveBeenCalled());
    await delay(300);
    await expect(canvas.queryByText('The phone number is already registered')).toBeNull();
  },
};

/** A captcha whose challenge arrives after the page was left is not solved. */
export const LeavingDuringTheCaptcha: Story = {
  args: { path: '/register' },
  parameters: { slow: ['thirdparty/geetest/register'] },
  play: async ({ canvas }) => {
    const solve = spyOn(Worker.prototype, 'postMessage');
    await userEvent.click(await canvas.findByText(/not a robot/));
    await userEvent.click(within(canvas.getByRole('main')).getByRole('link', { name: 'Log in' }));
    await expect(await canvas.findByRole('button', { name: 'Log in' })).toBeVisible();
    await delay(1500);
    await expect(solve).not.toHaveBeenCalled();
  },
};
