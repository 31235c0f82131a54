import { endAllSessions, login, resetPassword } from '@platform/sdk';
import { story } from '@platform/sdk-mocks/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { timeZone } from '#lib/format.ts';
import { queryClient } from '#lib/queryClient.ts';
import { setTimeZone } from '#lib/timeZone.ts';
import { forgetUser } from '#lib/user.ts';
import { enterCode } from './codes.ts';
import { Screen } from './Screen.tsx';

const { developer } = story.accounts;

const meta = {
  title: 'Account Center',
  component: Screen,
  args: { path: '/accountInfo' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PersonalInformation: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lena Hartmann')).toBeVisible();
    await expect(canvas.getByText('+1 2025550143')).toBeVisible();
    await expect(canvas.getByText('Regular user')).toBeVisible();
    await expect(canvas.getByText('Not certified')).toBeVisible();
  },
};

const withCertification = (changes: object) => ({
  'user/getEnterpriseInfo': () => ({
    enterpriseId: story.enterprises.northlight.id,
    enterpriseName: story.enterprises.northlight.name,
    approvedName: null,
    contactPerson: developer.name,
    areaCode: '+1',
    phone: developer.phone,
    industry: 'departmentStore',
    approvedIndustry: null,
    businessLicense: null,
    businessLicenseName: null,
    userId: developer.id,
    userName: developer.name,
    applicationTime: '2026-11-17T14:20:00.000Z',
    reviewStatus: 'rejected',
    reviewTime: '2026-11-18T14:20:00.000Z',
    rejectReason: 'The business license is not legible',
    relatedEnterpriseId: null,
    relatedEnterpriseName: null,
    ...changes,
  }),
});
const enterpriseIn = (canvas: ReturnType<typeof within>) =>
  canvas.getByText(story.enterprises.northlight.name, { selector: 'dd' });

/** The name of an enterprise whose certification was rejected is marked, because nobody has verified it. */
export const CertificationRejected: Story = {
  parameters: { responses: withCertification({}) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Rejected')).toBeVisible();
    await expect(enterpriseIn(canvas)).toHaveTextContent('Rejected');
    await expect(canvas.getByText('Not certified')).toBeVisible();
  },
};

/** A name that was approved before stays verified, although a later change of it was rejected. */
export const ChangeRejected: Story = {
  parameters: { responses: withCertification({ approvedName: story.enterprises.northlight.name }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(story.enterprises.northlight.name)).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await expect(canvas.queryByText('Rejected')).toBeNull();
  },
};

export const EditProfile: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit profile' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Please enter name')).toBeVisible();
    await userEvent.type(name, 'Lena Voss');
    const zone = dialog.getByRole('combobox', { name: 'Time zone' });
    await userEvent.type(zone, 'Shanghai');
    await userEvent.click(await screen.findByRole('option', { name: /Shanghai/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Asia/Shanghai')).toBeVisible();
    await expect(canvas.getByText('Lena Voss')).toBeVisible();
    await expect(timeZone()).toBe('Asia/Shanghai');
    // Other stories show times in the device's time zone.
    setTimeZone(null);
  },
};

export const Devices: Story = {
  args: { path: '/accountInfo?show=sessions' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This device')).toBeVisible();
    const logOut = () => canvas.queryByRole('button', { name: /^Log out Safari on iPhone, last used/ });
    await userEvent.click(logOut() as HTMLElement);
    await expect(await screen.findByText('Safari on iPhone is logged out')).toBeVisible();
    await waitFor(() => expect(logOut()).toBeNull());
    await expect(canvas.queryByRole('button', { name: 'Log out all others' })).toBeNull();
    await expect(canvas.getByText('This device')).toBeVisible();
  },
};

export const OtherDevices: Story = {
  args: { path: '/accountInfo?show=sessions' },
  beforeEach: async () => {
    await login({ username: developer.phone, password: developer.password });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out all others' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Log out all others' }));
    const devices = within(canvas.getByRole('tabpanel'));
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
    await expect(canvas.getByText('This device')).toBeVisible();
  },
};

export const DevicesFailing: Story = {
  args: { path: '/accountInfo?show=sessions' },
  parameters: { failing: ['platform/getSessionList'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The devices could not be loaded')).toBeVisible();
  },
};

export const DownloadData: Story = {
  args: { path: '/accountInfo?show=data' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download data (ZIP)' }));
    await expect(await canvas.findByText('8,140 calls left, valid until 6 May 2027')).toBeVisible();
    await expect(canvas.getByText('Order ord-20261106-481907')).toBeVisible();
    const reason = canvas.getByText('Contracts and bookkeeping, which the law requires');
    await expect(reason).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'What stays, and why' }));
    await expect(reason).toBeVisible();
  },
};

/** The account waits for an order that is being paid, and for an invoice that is not issued yet. */
export const AwaitedOrder: Story = {
  args: { path: '/accountInfo?show=data' },
  parameters: {
    responses: {
      'platform/getAccountClosing': () => ({
        closeTime: null,
        waitingDays: 14,
        erasedList: [],
        keptList: [],
        packageList: [],
        increaseList: [],
        orderList: [
          {
            orderId: 'ord-20261106-481907',
            productName: story.products.calls10k.name,
            price: { amount: 4900, currency: story.currency },
            isAwaited: true,
          },
        ],
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/\$49\.00: the account stays until the payment or invoice is completed$/),
    ).toBeVisible();
  },
};

export const CloseAccount: Story = {
  args: { path: '/accountInfo?show=data' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Close account' }));
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText(/^In 14 days, the account and its data are erased/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Close account' }));
    await expect(await canvas.findByText(/^This account will be erased on/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Close account' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep account' }));
    await expect(await canvas.findByRole('button', { name: 'Close account' })).toBeVisible();
    await expect(canvas.queryByText(/^This account will be erased on/)).toBeNull();
  },
};

export const ConsequencesFailing: Story = {
  args: { path: '/accountInfo?show=data' },
  parameters: { failing: ['platform/getAccountClosing'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The consequences could not be loaded')).toBeVisible();
  },
};

/** The operation log has to name operators, so their accounts can't be closed. */
export const OperatorsData: Story = {
  args: { path: '/accountInfo?show=data' },
  parameters: { scenario: 'operator' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Download data (ZIP)' })).toBeVisible();
    await expect(canvas.queryByText('Close account')).toBeNull();
  },
};

export const LogOutEverywhere: Story = {
  args: { path: '/accountInfo?show=sessions' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out everywhere' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Log out everywhere' }));
    await expect(await canvas.findByText('You are logged out on all devices.')).toBeVisible();
  },
};

export const PasswordByOldPassword: Story = {
  args: { path: '/accountInfo?show=password' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Old password/), 'Aisle-2025');
    await userEvent.type(canvas.getByLabelText(/^New password/), 'Aisle-2027');
    await userEvent.type(canvas.getByLabelText(/^Confirm password/), 'Aisle-2027');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await canvas.findByText('Please enter the correct old password')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText(/^Old password/));
    await userEvent.type(canvas.getByLabelText(/^Old password/), developer.password);
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await screen.findByText(/^Your password is changed/)).toBeVisible();
  },
};

export const PasswordByPhone: Story = {
  args: { path: '/accountInfo?show=password' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('By phone verification'));
    await userEvent.click(canvas.getByText(/not a robot/));
    await expect(await canvas.findByText('Verified')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send code' }));
    await expect(await canvas.findByRole('button', { name: /Send again in/ })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /SMS verification code/ })).toHaveFocus();
  },
};

export const PhoneNumber: Story = {
  args: { path: '/accountInfo?show=phone' },
  play: async ({ canvas }) => {
    const present = within(await canvas.findByRole('group', { name: 'Current phone number' }));
    await enterCode(present);
    const next = within(canvas.getByRole('group', { name: 'New phone number' }));
    await userEvent.type(next.getByRole('textbox', { name: /Phone number/ }), '2025550177');
    await enterCode(next);
    await userEvent.click(canvas.getByRole('button', { name: 'Change phone number' }));
    await expect(await canvas.findByText('+1 2025550177')).toBeVisible();
  },
};

export const PhoneNumberTaken: Story = {
  args: { path: '/accountInfo?show=phone' },
  play: async ({ canvas }) => {
    await enterCode(within(await canvas.findByRole('group', { name: 'Current phone number' })));
    const next = within(canvas.getByRole('group', { name: 'New phone number' }));
    await userEvent.type(next.getByRole('textbox', { name: /Phone number/ }), '2025550155');
    await enterCode(next);
    await userEvent.click(canvas.getByRole('button', { name: 'Change phone number' }));
    await expect(await canvas.findByText('The phone number is already registered')).toBeVisible();
    await expect(canvas.getByText('Check the marked field')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy support reference' })).toBeVisible();
    const phone = next.getByRole('textbox', { name: /Phone number/ });
    await userEvent.type(phone, '{Backspace}6');
    await waitFor(() => expect(canvas.queryByText('Check the marked field')).toBeNull());
    // An error that the form finds later has nothing to do with that request.
    await userEvent.clear(phone);
    await waitFor(() => expect(phone).toBeInvalid());
    await expect(canvas.queryByText('Check the marked field')).toBeNull();
  },
};

/** A code is bound to the request that sent it, so the digits alone are not enough. */
export const CodeNotSent: Story = {
  args: { path: '/accountInfo?show=phone' },
  play: async ({ canvas }) => {
    const present = within(await canvas.findByRole('group', { name: 'Current phone number' }));
    await userEvent.type(present.getByRole('textbox', { name: /SMS verification code/ }), '402913');
    await userEvent.click(canvas.getByRole('button', { name: 'Change phone number' }));
    await expect(await present.findByText('Please send an SMS verification code first')).toBeVisible();
  },
};

export const TemporaryPassword: Story = {
  args: { path: '/login?redirect=/message' },
  parameters: { scenario: 'operator' },
  beforeEach: async () => {
    await resetPassword({ userId: developer.id });
    await endAllSessions({});
    forgetUser();
  },
  play: async ({ canvas }) => {
    const logIn = async (password: string) => {
      const name = await canvas.findByRole('textbox', { name: /Phone number or username/ });
      await userEvent.type(name, developer.phone);
      await userEvent.type(canvas.getByLabelText(/^Password/), password);
      await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    };
    await logIn(developer.password);
    await expect(await canvas.findByRole('heading', { name: 'Change your password' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^Temporary password/), developer.password);
    await userEvent.type(canvas.getByLabelText(/^New password/), 'Aisle-2027');
    await userEvent.type(canvas.getByLabelText(/^Confirm password/), 'Aisle-2027');
    // The header's requests are rejected as well, without a message.
    await expect(screen.getAllByText('Please change your temporary password first')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(await screen.findByText(/^Your password is changed/)).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Messages' })).toBeVisible();
  },
};

export const AlertSettings: Story = {
  args: { path: '/accountInfo?show=alerts' },
  play: async ({ canvas }) => {
    const packages = await canvas.findByRole('textbox', { name: 'Packages and trial' });
    await expect(packages).toHaveValue('80, 100');
    await userEvent.clear(packages);
    await userEvent.type(packages, '101{Enter}');
    await expect(await canvas.findByText('Please enter whole percentages from 1 to 100')).toBeVisible();
    await expect(packages).toHaveFocus();
    await userEvent.clear(packages);
    await userEvent.type(packages, '100 50%');
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Calls per second' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save alerts' }));
    await waitFor(() => expect(packages).toHaveValue('50, 100'));
    await expect(canvas.getByRole('textbox', { name: 'Calls per second' })).toHaveValue('');
  },
};
