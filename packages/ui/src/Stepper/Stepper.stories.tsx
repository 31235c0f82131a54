import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../.storybook/usage.ts';
import { CodeBlock } from '../CodeBlock/index.ts';
import { Step, Stepper } from './index.ts';

const meta = {
  title: 'Data/Stepper',
  component: Stepper,
  subcomponents: { Step },
  parameters: usage({
    use: 'showing how far a task of several steps has come.',
    avoid: 'For views that readers switch freely use `Tabs`; for a path use `Breadcrumbs`.',
    dos: ['Name steps by what is done in them.'],
    donts: ['Use it for fewer than three steps.'],
    keyboard: { Tab: 'Moves to the links of finished steps, if they have any.' },
  }),
  args: {
    'aria-label': 'How the signature is made',
    children: (
      <>
        <Step
          title="Sort the parameters by name"
          state="done"
          stateLabel="done"
          description="By UTF-16 code unit."
        />
        <Step title="Build the base string" state="current" stateLabel="current">
          <CodeBlock
            aria-label="Base string"
            isWrapped
            code="5f1c9e_aidS107-8812_akeyAK4mQ2_mtgetCustomerFlow_smmd55f1c9e"
          />
        </Step>
        <Step title="Digest and upper-case" />
        <Step title="Send" state="failed" stateLabel="failed" />
      </>
    ),
  },
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
