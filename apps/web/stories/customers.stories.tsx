import {
  type DeveloperAccount,
  type EnterpriseCertification,
  examineEnterPrise,
  getEnterpriseList,
} from '@platform/sdk';
import { story } from '@platform/sdk-mocks/story';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { LONG_NAME } from './commerce.ts';
import { Screen } from './Screen.tsx';

const meta = {
  title: 'Customer management',
  component: Screen,
  args: { path: '/controlPanel/customerManagement' },
  parameters: { scenario: 'operator' },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

const { developer, newcomer } = story.accounts;

export const Reviews: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Review Northlight Department Stores' }));
    const review = within(await screen.findByRole('dialog'));
    await expect(review.queryByRole('textbox', { name: 'Reason' })).toBeNull();
    await userEvent.click(review.getByRole('button', { name: 'Reject' }));
    await expect(await review.findByRole('textbox', { name: 'Reason' })).toHaveFocus();
    await userEvent.click(review.getByRole('button', { name: 'Reject' }));
    await expect(await review.findByText('Please enter reject reason')).toBeVisible();
    await userEvent.type(review.getByRole('textbox', { name: 'Reason' }), 'The license is cut off');
    await userEvent.click(review.getByRole('button', { name: 'Reject' }));
    await expect(await screen.findByText('Northlight Department Stores was rejected')).toBeVisible();
  },
};

const longReview: EnterpriseCertification = {
  enterpriseId: 'ent-long',
  enterpriseName: LONG_NAME,
  approvedName: null,
  contactPerson: LONG_NAME,
  areaCode: '+1',
  phone: '2025550143',
  industry: 'departmentStore',
  approvedIndustry: null,
  businessLicense: 'fil-01JD4Y0001',
  businessLicenseName: `${LONG_NAME}.pdf`,
  userId: developer.id,
  userName: LONG_NAME,
  applicationTime: '2026-11-17T14:20:00.000Z',
  reviewStatus: 'pending',
  reviewTime: null,
  rejectReason: null,
  relatedEnterpriseId: 'ent-other',
  relatedEnterpriseName: LONG_NAME,
};

/** Long names leave room for the other columns. */
export const ReviewsLongNames: Story = {
  parameters: {
    responses: { 'operation-center/getEnterpriseList': () => ({ total: 1, list: [longReview] }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: `Review ${LONG_NAME}` })).toBeVisible();
  },
};

/** While the review is open, another operator decides. */
export const DecidedMeanwhile: Story = {
  play: async ({ canvas }) => {
    const name = story.enterprises.northlight.name;
    await userEvent.click(await canvas.findByRole('button', { name: `Review ${name}` }));
    const review = within(await screen.findByRole('dialog', { name }));
    const { list } = await getEnterpriseList({ keyword: name, pageNumber: 1, pageSize: 10 });
    for (const { enterpriseId, applicationTime } of list) {
      await examineEnterPrise({
        enterpriseId,
        applicationTime,
        reviewStatus: 'rejected',
        rejectReason: 'The license has expired',
      });
    }
    await userEvent.click(review.getByRole('button', { name: 'Approve' }));
    await expect(await review.findByText('The license has expired')).toBeVisible();
    await expect(review.queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};

/** An operator relates an enterprise to another one and removes the relation, regardless of its review status. */
const related = (reviewStatus: string, name: string, by: string): Story => ({
  args: { path: `/controlPanel/customerManagement?reviewStatus=${reviewStatus}` },
  play: async ({ canvas }) => {
    const open = async () => {
      await userEvent.click(
        await canvas.findByRole('button', { name: new RegExp(`^(Review|View) ${name}$`) }),
      );
      const review = within(await screen.findByRole('dialog', { name }));
      const field = await review.findByRole('combobox', { name: 'Related enterprise' });
      const save = async (saved: string) => {
        await userEvent.click(review.getByRole('button', { name: 'Save related enterprise' }));
        await expect(await screen.findByText(saved)).toBeVisible();
        await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
      };
      return { review, field, save };
    };
    const first = await open();
    await userEvent.clear(first.field);
    await userEvent.type(first.field, by.slice(0, 4));
    await userEvent.click(await screen.findByRole('option', { name: by }));
    await first.save(`${name} is related to ${by}`);
    const second = await open();
    await expect(second.field).toHaveValue(by);
    await userEvent.click(second.review.getByRole('button', { name: 'Clear the related enterprise' }));
    await userEvent.keyboard('{Escape}');
    await second.save(`${name} is related to no other enterprise`);
  },
});

const { northlight, lindqvist, meridian, kiosk } = story.enterprises;

export const RelatedWhilePending: Story = related('pending', northlight.name, lindqvist.name);

export const RelatedOnceApproved: Story = related('approved', lindqvist.name, meridian.name);

export const RelatedThoughRejected: Story = related('rejected', kiosk.name, meridian.name);

export const Users: Story = {
  args: { path: '/controlPanel/customerManagement?show=users' },
  play: async ({ canvas }) => {
    const actions = await canvas.findByRole('button', { name: `Actions for ${developer.name}` });
    const row = actions.closest('[role="row"]');
    await userEvent.click(actions);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Grant VIP' }));
    await expect(await screen.findByText(`VIP was granted to ${developer.name}`)).toBeVisible();
    await waitFor(() => expect(row).toHaveTextContent('VIP'));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText(`VIP was revoked for ${developer.name}`)).toBeVisible();
    await waitFor(() => expect(row).not.toHaveTextContent('VIP'));
  },
};

const longUser: DeveloperAccount = {
  userId: 'usr-long',
  name: LONG_NAME,
  areaCode: '+1',
  phone: '2025550143',
  enterpriseId: 'ent-long',
  enterpriseName: LONG_NAME,
  businessLicense: 'fil-01JD4Y0001',
  businessLicenseName: `${LONG_NAME}.pdf`,
  role: 'thirdPartySuperAdministrator',
  userType: 1,
  registrationTime: '2026-11-17T14:20:00.000Z',
  authenticationTime: '2026-11-18T14:20:00.000Z',
  isVip: true,
  isEnabled: true,
  isInvokeBillingEnabled: true,
};

export const UsersLongNames: Story = {
  args: { path: '/controlPanel/customerManagement?show=users' },
  parameters: { responses: { 'operation-center/getAccountList': () => ({ total: 1, list: [longUser] }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: `Actions for ${LONG_NAME}` })).toBeVisible();
  },
};

/** Users without an enterprise are recharged here. */
export const RechargeWithoutEnterprise: Story = {
  args: { path: `/controlPanel/customerManagement?show=users&keyword=${newcomer.name}` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${newcomer.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Recharge' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Recharge ${newcomer.name}` }));
    await expect(dialog.getByRole('button', { name: /User/ })).toHaveTextContent(newcomer.name);
    await userEvent.click(dialog.getByRole('radio', { name: 'Snapshots' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Number of packages/ }), '2{Tab}');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Amount per package/ }), '500{Tab}');
    await userEvent.click(dialog.getByRole('button', { name: /Validity/ }));
    await userEvent.click(await screen.findByRole('option', { name: '3 months' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Recharge' }));
    await expect(await screen.findByText(`${newcomer.name} received 1,000 snapshots`)).toBeVisible();
  },
};

export const NoMatch: Story = {
  args: { path: '/controlPanel/customerManagement?show=users&keyword=nobody' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No user matches')).toBeVisible();
  },
};

export const Failing: Story = {
  parameters: { failing: ['operation-center/getEnterpriseList'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The certifications could not be loaded')).toBeVisible();
  },
};

export const ApplicationsOfUser: Story = {
  args: { path: '/controlPanel/customerManagement?show=users' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${developer.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Applications' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Applications' }));
    await expect(
      await dialog.findByRole('link', {
        name: 'Calls of Store traffic dashboard (S107-7KQ2M9XD4H), last 24 hours',
      }),
    ).toHaveAttribute(
      'href',
      '/controlPanel/apiLog?caller=all&statusCode=all&appId=S107-7KQ2M9XD4H&range=day',
    );
  },
};

/** An operator answers the request of a person who can't log in. */
export const PersonalDataOfUser: Story = {
  args: { path: '/controlPanel/customerManagement?show=users' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${developer.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Personal data' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Data of ${developer.name}` }));
    await expect(dialog.getByRole('button', { name: 'Download data (ZIP)' })).toBeVisible();
    await userEvent.click(await dialog.findByRole('button', { name: 'Close account' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Close account' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Keep account' }));
    await expect(await dialog.findByRole('button', { name: 'Close account' })).toBeVisible();
  },
};
