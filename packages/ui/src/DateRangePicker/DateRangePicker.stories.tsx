import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
import { Container } from '../Container/index.ts';
import { DateRangePicker } from './index.ts';

const presets = [
  { id: 'week', label: 'Last 7 days', getRange: () => ({ start: '2026-03-08', end: '2026-03-14' }) },
  { id: 'days', label: 'Last 30 days', getRange: () => ({ start: '2026-02-13', end: '2026-03-14' }) },
  { id: 'month', label: 'Current month', getRange: () => ({ start: '2026-03-01', end: '2026-03-14' }) },
];

/**
 * A range of days or minutes. Days do not depend on the time zone (`yyyy-MM-dd`); minutes are instants, shown in the
 * time zone of `timeZone`.
 *
 * - Do offer the usual ranges as presets, and say in `description` which time zone minutes are in.
 * - Don't use it if there are only a few fixed ranges (`ToggleButtonGroup`).
 */
const meta = {
  title: 'Fields/DateRangePicker',
  component: DateRangePicker,
  parameters: usage({
    use: 'a period: a filter of a list, a report.',
    avoid: 'For one day use `DatePicker`; for two or three fixed periods use `ToggleButtonGroup`.',
    dos: ['Offer the usual periods as presets.', 'Say the longest period in the description.'],
    donts: ['Use two date pickers side by side.'],
    keyboard: {
      Digits: 'Type the part.',
      'Arrow up, arrow down': 'Change the part.',
      'Arrow left, arrow right': 'Move between parts.',
      'Alt + arrow down': 'Opens the calendar.',
      Enter: 'In the calendar, chooses the first day, then the last one.',
    },
  }),
  args: { label: 'Period', defaultValue: { start: '2026-03-05', end: '2026-03-12' } },
} satisfies Meta<typeof DateRangePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { clearLabel: 'Clear' } };
export const LabelInside: Story = { args: { labelPlacement: 'inside', clearLabel: 'Any time' } };
export const Empty: Story = { args: { defaultValue: null, isRequired: true } };
/** As in the search of the API log. */
export const WithTime: Story = {
  args: {
    label: 'Start time',
    granularity: 'minute',
    timeZone: 'Asia/Shanghai',
    description: 'China Standard Time.',
    clearLabel: 'Clear',
    defaultValue: { start: '2026-03-12T00:30:00.000Z', end: '2026-03-14T10:00:00.000Z' },
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
  args: { defaultValue: null, isRequired: true, errorMessage: 'Please choose a time range' },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const ReadOnly: Story = { args: { isReadOnly: true, clearLabel: 'Clear' } };
export const Open: Story = {
  args: { presets, minValue: '2026-03-02', clearLabel: 'Clear' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button').at(-1) as HTMLElement);
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};
