import { Button, Container, EmptyState, Stack, ThemeProvider } from '@platform/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Share, type ShareProps } from '#components/charts/Share.tsx';
import { Trend, type TrendProps } from '#components/charts/Trend.tsx';
import { LOCALE } from '#lib/locale.ts';
import { calls, traffic } from '#lib/units.ts';

const DAY = 24 * 60 * 60 * 1000;
const LAST = Date.parse('2026-11-20');

/** The days up to 20 November 2026. */
const days = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(LAST - (count - 1 - index) * DAY).toISOString().slice(0, 10),
  );
/** A deterministic series of values that goes up and down. */
const wave = (count: number, most: number) =>
  Array.from({ length: count }, (_, index) => Math.round((most * (3 + Math.sin(index * 1.7) * 2)) / 5));

const empty = (
  <EmptyState title="No calls yet" headingLevel={3} actions={<Button>Make a call</Button>}>
    Calls show up here once they are counted.
  </EmptyState>
);

/** A trend, a share, or both. */
function Chart({ trend, share }: { trend?: Partial<TrendProps>; share?: Partial<ShareProps> }) {
  return (
    <ThemeProvider locale={LOCALE}>
      <Container space={8} elementType="main">
        <Stack gap={4}>
          <h1>Overview</h1>
          {trend && (
            <Trend title="API call trend" unit={calls} empty={empty} days={days(7)} series={[]} {...trend} />
          )}
          {share && (
            <Share
              title="API distribution"
              of="API"
              amount="Calls"
              unit={calls}
              empty={empty}
              parts={[]}
              {...share}
            />
          )}
        </Stack>
      </Container>
    </ThemeProvider>
  );
}

const meta = { title: 'Charts', component: Chart } satisfies Meta<typeof Chart>;

export default meta;
type Story = StoryObj<typeof meta>;

const two = (count: number, most: number) => [
  { label: 'Succeeded', values: wave(count, most) },
  { label: 'Rejected', values: wave(count, Math.ceil(most / 9)) },
];

/** Waits until that many elements are drawn. */
const drawn = async (canvasElement: HTMLElement, selector: string, count: number) => {
  await waitFor(() => expect(canvasElement.querySelectorAll(selector)).toHaveLength(count));
};
/** Selector of a line in nivo's layers, which have no accessible name. */
const LINES = '[role="img"] path[data-line="series"]';

export const Week: Story = {
  args: { trend: { series: two(7, 214) } },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement, LINES, 2);
    await expect(
      canvas.getByRole('img', { name: 'API call trend', description: /^Succeeded: 9\d\d calls in 7 days/ }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show table' }));
    const table = within(canvas.getByRole('grid', { name: 'API call trend' }));
    for (const [index, day] of ['14', '15', '16', '17', '18', '19', '20'].entries()) {
      const [accepted, failed] = two(7, 214).map(({ values }) => String(values[index]));
      await expect(table.getByRole('row', { name: new RegExp(`^${day} Nov 2026`) })).toHaveTextContent(
        `${day} Nov 2026${accepted}${failed}`,
      );
    }
  },
};

export const UnfinishedDay: Story = {
  args: {
    trend: {
      series: [{ label: 'Calls', values: [...wave(6, 214), 31] }],
      previous: { label: 'Previous 7 days', days: days(14).slice(0, 6), values: wave(6, 190) },
      openDay: '2026-11-20',
    },
  },
  play: async ({ canvas, canvasElement }) => {
    // The line ends with the last whole day. A line of another style leads to the unfinished day.
    await drawn(canvasElement, '[role="img"] path[data-line="open"]', 1);
    await drawn(canvasElement, '[role="img"] path[data-line="previous"]', 1);
    // The note is above the lines, so that none crosses it.
    const top = Math.min(
      ...Array.from(
        canvasElement.querySelectorAll('[role="img"] path[data-line]'),
        (line) => line.getBoundingClientRect().top,
      ),
    );
    await expect(canvas.getByText(/[^,] so far$/).getBoundingClientRect().bottom).toBeLessThan(top);
    await expect(
      canvas.getByRole('img', { name: 'API call trend', description: /20 Nov 2026 is not over\.$/ }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show table' }));
    await expect(canvas.getByRole('columnheader', { name: 'Previous 7 days' })).toBeVisible();
    // The unfinished day is not compared with a whole day.
    await expect(canvas.getByRole('row', { name: /^20 Nov 2026, so far/ })).toHaveTextContent(/31–$/);
  },
};

export const NotYetCounted: Story = {
  args: {
    trend: { series: [{ label: 'Calls', values: [120, 98, 130, 40, 0, 0, 0] }], openDay: '2026-11-17' },
  },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, '[role="img"] circle', 1);
    // Nothing is drawn for the days after the unfinished one.
    const line = canvasElement.querySelector(LINES)?.getAttribute('d') ?? '';
    await expect(line.match(/[ML]/g)).toHaveLength(3);
  },
};

export const OneDay: Story = {
  args: { trend: { days: days(1), series: [{ label: 'Calls', values: [103] }] } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('103 calls on 20 Nov 2026.')).toBeVisible();
    await drawn(canvasElement, '[role="img"] path[transform]', 1);
  },
};

export const Month: Story = {
  args: { trend: { days: days(30), series: two(30, 1_204) } },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement, LINES, 2);
    await userEvent.click(canvas.getByRole('button', { name: 'Show table' }));
    await expect(canvas.getAllByRole('row')).toHaveLength(31);
    await userEvent.click(canvas.getByRole('button', { name: 'Show chart' }));
    await drawn(canvasElement, LINES, 2);
  },
};

export const Year: Story = {
  args: { trend: { days: days(366), series: two(366, 98_700) } },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement, LINES, 2);
    // Days are labeled only where there is room. Markers are only next to the names of the lines, not on the lines.
    await expect(canvas.getByText('20 Nov')).toBeVisible();
    await expect(canvasElement.querySelectorAll('[role="img"] path[transform]')).toHaveLength(2);
    // The chart's table is split by month, and starts with the last month.
    await userEvent.click(canvas.getByRole('button', { name: 'Show table' }));
    await expect(await canvas.findByText('November 2026')).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(21);
    await userEvent.click(canvas.getByRole('button', { name: 'Previous page' }));
    await expect(await canvas.findByText('October 2026')).toBeVisible();
    await expect(canvas.getByRole('row', { name: /31 Oct 2026/ })).toBeInTheDocument();
  },
};

export const SixSeries: Story = {
  args: {
    trend: {
      series: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((label, index) => ({
        label,
        values: wave(7, 100 * (index + 1)),
      })),
    },
  },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, LINES, 6);
    const shapes = [...canvasElement.querySelectorAll('[role="img"] path[transform]')];
    await expect(new Set(shapes.map((shape) => shape.getAttribute('d'))).size).toBe(6);
  },
};

export const VeryLarge: Story = {
  args: {
    trend: { unit: traffic, series: [{ label: 'Video traffic', values: wave(7, 9_007_199_254_740_991) }] },
    share: { unit: traffic, parts: [{ id: 'a', name: 'Camera', value: 9_007_199_254_740_991 }] },
  },
};

export const MostDaysWithoutCalls: Story = {
  args: { trend: { series: [{ label: 'Calls', values: [0, 0, 0, 1, 0, 0, 0] }] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 call in 7 days, peak 1 on 17 Nov 2026.')).toBeVisible();
  },
};

export const Nothing: Story = {
  args: { trend: { series: [{ label: 'Calls', values: wave(7, 0) }] }, share: {} },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('No calls yet')).toHaveLength(2);
    await expect(canvas.getByRole('heading', { name: 'API call trend' })).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

const parts = Array.from({ length: 40 }, (_, index) => ({
  id: `api-${index}`,
  name:
    index === 1
      ? 'Visitors of a department by age group, gender and the way by which they came into the store, hour by hour'
      : `API ${index}`,
  value: 4_000 - index * 100,
}));

export const Parts: Story = {
  args: { share: { parts: parts.slice(0, 3) } },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement, '[role="img"] foreignObject', 3);
    await expect(canvas.getByText('4,000 (34.2%)')).toBeVisible();
  },
};

export const ManyParts: Story = {
  args: { share: { parts } },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement, '[role="img"] foreignObject', 8);
    await expect(canvas.getByText('33 others')).toBeVisible();
    await expect(
      canvas.getByRole('img', { description: /33 others together: 56,100 \(68\.4%\)\./ }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show table' }));
    await expect(canvas.getAllByRole('row')).toHaveLength(41);
    await expect(canvas.getByRole('row', { name: 'API 0' })).toHaveTextContent('API 04,0004.9%');
  },
};
