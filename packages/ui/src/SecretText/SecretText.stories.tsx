import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { DescriptionItem, DescriptionList } from '../DescriptionList/index.ts';
import { SecretText } from './index.ts';

/**
 * A secret that the reader may see again. A secret that is shown only once belongs in a `SecretDialog`.
 *
 * **Do** name the secret in `aria-label`. **Don't** pass a value that the page should not contain at all.
 */
const meta = {
  title: 'Data/SecretText',
  component: SecretText,
  parameters: usage({
    use: 'a secret that readers seldom look at: an AccessKey Secret.',
    avoid: 'To show it only once use `SecretDialog`; for public values use `CopyField`.',
    dos: ['Name it as the documentation does: AccessKey Secret.'],
    donts: ['Put one into each row of a long table.'],
    keyboard: { 'Enter, Space': 'On its buttons, shows, hides or copies the secret.' },
  }),
  args: { 'aria-label': 'AccessKey Secret', value: 'q8Zr2Vn5Xk1Lw7Td4Bs9Hm3Jc6Pf0Gy' },
} satisfies Meta<typeof SecretText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Visible: Story = { args: { isVisible: true } };
export const WithoutCopying: Story = { args: { isCopyable: false } };
export const LongSecret: Story = { args: { isVisible: true, value: 'q8Zr2Vn5Xk1Lw7Td4Bs9'.repeat(12) } };
export const OnAScreen: Story = {
  render: (args) => (
    <DescriptionList>
      <DescriptionItem term="AppID">S107-7KQ2M9XD4H</DescriptionItem>
      <DescriptionItem term="AccessKey Secret">
        <SecretText {...args} />
      </DescriptionItem>
    </DescriptionList>
  ),
};
