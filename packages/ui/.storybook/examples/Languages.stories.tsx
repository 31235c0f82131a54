import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLocale } from 'react-aria-components';
import { expect, within } from 'storybook/test';
import {
  Breadcrumb,
  Breadcrumbs,
  CopyField,
  DatePicker,
  NumberField,
  Pagination,
  Stack,
  Text,
} from '../../src/index.ts';

const meta = { title: 'Examples/Languages', tags: ['!autodocs'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function Language() {
  const { locale, direction } = useLocale();
  return (
    <Stack gap={5}>
      <Text tone="muted">
        {locale}, {direction}
      </Text>
      <Breadcrumbs>
        <Breadcrumb href="#stores">Stores</Breadcrumb>
        <Breadcrumb>Entrance</Breadcrumb>
      </Breadcrumbs>
      <DatePicker label="Day" defaultValue="2026-11-23" />
      <NumberField label="Visitors" defaultValue={12840} />
      <CopyField label="AppID" value="S107-88120041" />
      <Pagination page={2} pageCount={9} getHref={(page) => `#page-${page}`} />
    </Stack>
  );
}

/** Dates, numbers, reading direction and the kit's texts follow the locale. */
export const Formats: Story = {
  render: () => <Language />,
  play: async ({ canvasElement }) => {
    const direction = getComputedStyle(document.body).direction;
    await expect(within(canvasElement).getByText(new RegExp(`, ${direction}$`))).toBeVisible();
  },
};
