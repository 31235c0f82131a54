import { Container, ThemeProvider } from '@platform/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'storybook/test';
import { QuotaExceeded, type QuotaExceededProps } from '#features/debugger/QuotaExceeded.tsx';
import { LOCALE } from '#lib/locale.ts';
import { queryClient } from '#lib/queryClient.ts';

function Rejected(props: QuotaExceededProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider locale={LOCALE}>
        <Container width="form" space={8} elementType="main">
          <QuotaExceeded {...props} />
        </Container>
      </ThemeProvider>
    </QueryClientProvider>
  );
}

const meta = {
  title: 'Quota exceeded',
  component: Rejected,
  args: {
    response: {
      headers: [['x-free-quota-reset', '2026-11-20T16:00:00.000Z']],
      retryAfter: 39_600,
    },
    api: { priceKind: 'basic', tags: ['free', 'basic'] },
  },
} satisfies Meta<typeof Rejected>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FreeCallsUsedUp: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Resets at 00:00 UTC+8 (in 11 h)')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Buy calls' })).toHaveAttribute('href', '/package');
  },
};

export const SoonReset: Story = {
  args: {
    response: {
      headers: [['x-free-quota-reset', '2026-11-20T16:00:00.000Z']],
      retryAfter: 125,
    },
  },
  parameters: { configuration: { gatewayTimeZone: '+05:30' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Resets at 00:00 UTC+5:30 (in 2 min)')).toBeVisible();
  },
};

export const PaidApi: Story = {
  args: {
    response: { headers: [], retryAfter: undefined },
    api: { priceKind: 'paid', tags: ['valueAdded', 'video'] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A package is needed')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Buy video traffic' })).toBeVisible();
  },
};
