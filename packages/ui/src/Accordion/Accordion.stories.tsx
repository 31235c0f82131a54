import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { Text } from '../Text/index.ts';
import { Accordion, AccordionItem } from './index.ts';

const questions = [
  ['quota', 'What happens beyond the free quota?', 'Further calls of that day fail.'],
  ['delay', 'How fresh are the statistics?', 'They are delayed by 10 to 30 minutes.'],
  ['trial', 'What does the trial offer?', '120 days, 5 GB of video traffic per month and 1,000 snapshots.'],
  ['support', 'When can I reach support?', 'Monday to Saturday, 9:00 to 21:00.'],
] as const;

const meta = {
  title: 'Navigation/Accordion',
  component: Accordion,
  subcomponents: { AccordionItem },
  parameters: usage({
    use: 'long content in sections of which a reader needs one or two, such as frequent questions.',
    avoid: 'For one section use `Disclosure`; for several views of one subject use `Tabs`.',
    dos: ['Name each section after what it answers.', 'Open the section that most readers need.'],
    donts: ['Hide what everybody has to read.'],
    keyboard: {
      'Enter, Space': 'Opens or closes the section.',
      Tab: 'Moves to the next heading, or into an open section.',
    },
  }),
  args: {
    children: questions.map(([id, title, answer]) => (
      <AccordionItem key={id} id={id} title={title}>
        <Text tone="secondary">{answer}</Text>
      </AccordionItem>
    )),
  },
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The questions of the home page. **Don't** hide anything that everybody has to read. */
export const Default: Story = { args: { defaultExpandedKeys: ['quota'] } };
export const Several: Story = {
  args: { allowsMultipleExpanded: true, defaultExpandedKeys: ['quota', 'trial'] },
};
export const LongText: Story = {
  args: {
    defaultExpandedKeys: ['long'],
    children: (
      <AccordionItem
        id="long"
        title="Which APIs can enterprises use that registered on or before 30 July 2021, and how do they move to the new ones?"
      >
        <Text tone="secondary">
          Both lists stay. Opening an API of the old list shows a notice with the choice to continue or to go
          back.
        </Text>
      </AccordionItem>
    ),
  },
};
