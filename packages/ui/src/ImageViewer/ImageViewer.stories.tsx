import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { usage } from '../../.storybook/usage.ts';
import { Button } from '../Button/index.ts';
import { DialogTrigger, ImageViewer } from './index.ts';

/** A picture that needs no file: a floor plan of a store. */
const plan = (hue: number, width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
      <rect width="100%" height="100%" fill="hsl(${hue} 30% 88%)"/>
      <g fill="none" stroke="hsl(${hue} 45% 30%)" stroke-width="6">
        <rect x="40" y="40" width="${width - 80}" height="${height - 80}"/>
        <path d="M${width / 2} 40v${height / 3}M40 ${height / 1.6}h${width / 3}"/>
        <circle cx="${width / 1.5}" cy="${height / 1.5}" r="${height / 8}"/>
      </g></svg>`,
  )}`;
const images = [
  { src: plan(170, 1600, 1000), alt: 'Plan of store ST-2041', caption: 'Store ST-2041, ground floor' },
  { src: plan(210, 900, 1400), alt: 'Plan of store ST-2042', caption: 'Store ST-2042, upright' },
  { src: plan(30, 400, 300), alt: 'Plan of a kiosk' },
];

const meta = {
  title: 'Overlays/ImageViewer',
  component: ImageViewer,
  parameters: usage({
    use: 'a closer look at images: a license, a snapshot.',
    avoid: 'For images that need no closer look use an image in the page.',
    dos: ['Describe each image in `alt`.'],
    donts: ['Show forms or text in it.'],
    keyboard: {
      '+, −, 0': 'Zoom in, out and back.',
      R: 'Rotates.',
      'Arrow keys': 'Show the next or previous image or, zoomed in, move it.',
      Escape: 'Closes it.',
    },
  }),
  args: { images },
  render: (args) => (
    <DialogTrigger>
      <Button>Look at the plans</Button>
      <ImageViewer {...args} />
    </DialogTrigger>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
} satisfies Meta<typeof ImageViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** **Do** describe the picture in `alt`. **Don't** open it for a picture that is already shown in full. */
export const Several: Story = { args: { defaultIndex: 1 } };
export const One: Story = { args: { images: images.slice(0, 1) } };
export const LongText: Story = {
  args: {
    images: [
      {
        src: plan(300, 1200, 600),
        alt: 'Plan of all stores',
        caption:
          'All stores of the enterprise whose license was rejected because the number in the picture, 91310000MA1FL0000X91310000MA1FL0000X, does not belong to it.',
      },
    ],
  },
};
