import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
import { Container } from '../Container/index.ts';
import { DatePicker } from './index.ts';

/**
 * A day or a minute. A day does not depend on the time zone (`yyyy-MM-dd`); a minute is an instant, shown in the time
 * zone of `timeZone`.
 *
 * - Do say in `description` which time zone a minute is in.
 * - Don't use it for a range (`DateRangePicker`).
 */
const meta = {
  title: 'Fields/DatePicker',
  component: DatePicker,
  parameters: usage({
    use: 'a day or a minute.',
    avoid: 'For a period use `DateRangePicker`; for a year or month alone use `Select`.',
    dos: [
      'Limit it by `minValue` and `maxValue`, and say the limits in the description.',
      'Say which time zone applies if it is not the reader’s.',
    ],
    donts: ['Ask for a well-known day, such as a birthday, in a calendar only.'],
    keyboard: {
      Digits: 'Type the part.',
      'Arrow up, arrow down': 'Change the part.',
      'Arrow left, arrow right': 'Move between parts.',
      'Alt + arrow down': 'Opens the calendar.',
      Escape: 'Closes the calendar.',
    },
  }),
  args: { label: 'Day', defaultValue: '2026-03-05' },
} satisfies Meta<typeof DatePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { clearLabel: 'Clear' } };
export const Empty: Story = { args: { defaultValue: null, isRequired: true } };
/** As the time of a notice. */
export const WithTime: Story = {
  args: {
    label: 'Notice time',
    granularity: 'minute',
    timeZone: 'Asia/Shanghai',
    hourCycle: 24,
    description: 'China Standard Time.',
    clearLabel: 'Clear',
    defaultValue: '2026-03-12T00:30:00.000Z',
  },
};
export const WithTimeNarrow: Story = {
  ...WithTime,
  decorators: [(Story) => <Container width="narrow">{Story()}</Container>],
};
export const Limits: Story = {
  args: { minValue: '2026-03-03', maxValue: '2026-03-14', description: 'Kept for 90 days.' },
};
export const Invalid: Story = {
  args: { defaultValue: null, isRequired: true, errorMessage: 'Please select notice time' },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const ReadOnly: Story = { args: { isReadOnly: true, clearLabel: 'Clear' } };
export const Open: Story = {
  args: { minValue: '2026-03-02', clearLabel: 'Clear' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button').at(-1) as HTMLElement);
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};
