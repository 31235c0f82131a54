import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import {
  Alert,
  Badge,
  Breadcrumb,
  Breadcrumbs,
  Button,
  Card,
  Checkbox,
  CircleCheckIcon,
  CircleXIcon,
  Code,
  Container,
  CopyField,
  DescriptionItem,
  DescriptionList,
  Dialog,
  DialogTrigger,
  Grid,
  Heading,
  Inline,
  Link,
  Logo,
  Meter,
  Pagination,
  PlusIcon,
  ProgressBar,
  Select,
  SelectItem,
  Stack,
  StatusLight,
  Step,
  Stepper,
  Switch,
  Tag,
  Text,
  TextField,
  ThemeSwitch,
  Tooltip,
} from '../../src/index.ts';
import { components, pageOf } from '../components.ts';
import { hero, lead, part } from './overview.css.ts';
import { Colors, Motion, Shape, Space, Type } from './tokens.tsx';

const meta = {
  title: 'Overview/The kit',
  parameters: { layout: 'fullscreen', options: { showPanel: false } },
  tags: ['!autodocs'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

interface Group {
  name: string;
  sample: ReactNode;
  dos: string[];
  donts: string[];
}

const shown: Group[] = [
  {
    name: 'Actions',
    sample: (
      <Inline>
        <Button variant="primary" icon={PlusIcon}>
          Create application
        </Button>
        <Button>Edit</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Delete</Button>
      </Inline>
    ),
    dos: [
      'One primary action in each view, named by a verb and its object.',
      'Show `isPending` while it runs.',
    ],
    donts: [
      'A button that leads to another page: that is a `LinkButton`.',
      'A disabled button that does not say what is missing.',
    ],
  },
  {
    name: 'Navigation',
    sample: (
      <Stack gap={4}>
        <Breadcrumbs>
          <Breadcrumb href="#applications">My applications</Breadcrumb>
          <Breadcrumb>North stores</Breadcrumb>
        </Breadcrumbs>
        <Pagination page={2} pageCount={9} getHref={(page) => `#page-${page}`} />
      </Stack>
    ),
    dos: [
      'Addresses that can be shared: tabs, filters and pages live in the URL.',
      'A mark on the link to the current page.',
    ],
    donts: ['Tabs for the steps of one task.', 'A menu where three links would fit.'],
  },
  {
    name: 'Fields',
    sample: (
      <Stack gap={3}>
        <TextField label="Application name" description="Seen by your team alone." />
        <Select label="Area" defaultValue="north">
          <SelectItem id="north">Stores in the north</SelectItem>
          <SelectItem id="south">Stores in the south</SelectItem>
        </Select>
        <Inline gap={5}>
          <Checkbox defaultSelected>Send a report</Checkbox>
          <Switch defaultSelected>Enabled</Switch>
        </Inline>
      </Stack>
    ),
    dos: [
      'A label for every field, and what a valid answer looks like in its description.',
      'An error that says how to fix it.',
    ],
    donts: [
      'A placeholder instead of a label.',
      'A `Switch` in a form that is sent: it takes effect at once.',
    ],
  },
  {
    name: 'Data',
    sample: (
      <Stack gap={4}>
        <DescriptionList>
          <DescriptionItem term="State">
            <StatusLight tone="success">Enabled</StatusLight>
          </DescriptionItem>
          <DescriptionItem term="Kind">
            <Tag tone="accent">value-added</Tag>
          </DescriptionItem>
          <DescriptionItem term="Unread">
            <Badge count={3} label="3 unread messages" />
          </DescriptionItem>
        </DescriptionList>
        <Stepper aria-label="Steps">
          <Step title="Create an application" state="done" stateLabel="Done" />
          <Step title="Sign the first call" state="current" stateLabel="Current" />
        </Stepper>
      </Stack>
    ),
    dos: ['Numbers at the end of their column, in tabular figures.', 'A word or an icon beside every color.'],
    donts: [
      'A table for a single thing: that is a `DescriptionList`.',
      'An empty table that does not say how to add a row.',
    ],
  },
  {
    name: 'Feedback',
    sample: (
      <Stack gap={4}>
        <Alert tone="warning" title="92 of 100 free calls used today">
          Calls beyond the free quota fail until midnight.
        </Alert>
        <Meter label="Video traffic" value={36} valueLabel="1.8 of 5 GB" />
        <ProgressBar label="License" value={62} />
      </Stack>
    ),
    dos: [
      'What happened, then what to do about it.',
      'An `Alert` beside what it is about, a `Toast` for what has just been done.',
    ],
    donts: ['A toast for an error of a field.', 'A spinner where a `Skeleton` can keep the place.'],
  },
  {
    name: 'Text',
    sample: (
      <Stack gap={3}>
        <Text>
          Sign with <Code>sign()</Code> and read the <Link href="#guide">guide</Link>.
        </Text>
        <CopyField label="AppID" value="S107-88120041" />
      </Stack>
    ),
    dos: [
      'Heading levels in their order, in any `size`.',
      'Readable line lengths: a `Container` of `prose`.',
    ],
    donts: ['Words in capitals, or in color alone.', 'A `Heading` for what is only bold.'],
  },
  {
    name: 'Overlays',
    sample: (
      <Inline>
        <DialogTrigger>
          <Button>Rotate the secret…</Button>
          <Dialog title="Rotate the secret">The old secret works for another 24 hours.</Dialog>
        </DialogTrigger>
        <Tooltip content="Counted from midnight">
          <Button variant="quiet">Today</Button>
        </Tooltip>
      </Inline>
    ),
    dos: [
      'An `AlertDialog` before an action that cannot be undone, with a button that names the action.',
      'Details beside a list in a `Sheet`.',
    ],
    donts: ['A dialog on top of a dialog.', 'Anything needed in a tooltip: touch screens do not show it.'],
  },
];

function Points({ title, points, isDo }: { title: string; points: string[]; isDo: boolean }) {
  const Icon = isDo ? CircleCheckIcon : CircleXIcon;
  return (
    <Stack gap={2}>
      <Heading level={4} size="small">
        {title}
      </Heading>
      {points.map((point) => (
        <Inline key={point} gap={2} align="start" isNowrap>
          <Text elementType="span" tone={isDo ? 'success' : 'danger'}>
            <Icon />
          </Text>
          <Text size="small" tone="secondary">
            {point.split('`').map((words, index) => (index % 2 ? <Code key={words}>{words}</Code> : words))}
          </Text>
        </Inline>
      ))}
    </Stack>
  );
}

const partsOf = (group: string) =>
  components.filter((component) => component.group === group).map(({ name }) => name);

function Parts({ group }: { group: string }) {
  return (
    <Inline gap={2}>
      {partsOf(group).map((name) => (
        <a key={name} className={part} target="_top" href={`./${pageOf(name)}`}>
          {name}
        </a>
      ))}
    </Inline>
  );
}

function Section({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <Stack gap={5} elementType="section">
      <Stack gap={1}>
        <Heading level={2} size="page">
          {title}
        </Heading>
        <Text tone="muted">{words}</Text>
      </Stack>
      {children}
    </Stack>
  );
}

/** All components on one page, in the reader's theme. */
export const Default: Story = {
  name: 'The kit',
  render: () => (
    <main>
      <header className={hero}>
        <Container space={12}>
          <Stack gap={5}>
            <Inline justify="between">
              <Logo name="Passant" />
              <ThemeSwitch
                aria-label="Appearance"
                labels={{
                  colorScheme: 'Colors',
                  contrast: 'Contrast',
                  system: 'Like the system',
                  light: 'Light',
                  dark: 'Dark',
                  regular: 'Regular',
                  more: 'High',
                }}
              />
            </Inline>
            <Heading level={1} size="display">
              Calm and exact, for people with work to do
            </Heading>
            <Text size="lead" tone="secondary" className={lead}>
              {components.length} components for the open platform and for everyone who builds on it: for
              keyboard, touch and screen reader, light, dark and in high contrast, in either reading
              direction.
            </Text>
            <Inline>
              <Code>npm install @platform/ui</Code>
            </Inline>
          </Stack>
        </Container>
      </header>
      <Container space={12}>
        <Stack gap={16}>
          <Section title="Components" words="Each has its own entry, its props and its stories.">
            <Grid layout="two" gap={5} isStretched>
              {shown.map(({ name, sample, dos, donts }) => (
                <Card key={name} title={name} headingLevel={3}>
                  <Stack gap={6}>
                    <Parts group={name} />
                    {sample}
                    <Grid layout="two" gap={4}>
                      <Points title="Do" points={dos} isDo />
                      <Points title="Don’t" points={donts} isDo={false} />
                    </Grid>
                  </Stack>
                </Card>
              ))}
              <Card title="Layout and theme" headingLevel={3}>
                <Stack gap={6}>
                  <Parts group="Layout" />
                  <Parts group="Theme" />
                  <Grid layout="two" gap={4}>
                    <Points
                      title="Do"
                      points={[
                        'Space from the gaps of `Stack`, `Inline` and `Grid`.',
                        'Tokens in your own styles.',
                      ]}
                      isDo
                    />
                    <Points
                      title="Don’t"
                      points={['Margins on components.', 'Colors that only one theme has.']}
                      isDo={false}
                    />
                  </Grid>
                </Stack>
              </Card>
            </Grid>
          </Section>
          <Section
            title="Colors"
            words="Named for what they are for. The contrast of every text color is tested."
          >
            <Colors />
          </Section>
          <Section
            title="Type"
            words="Geist for text, Geist Mono for code: 14/20 px for work, 16/26 px for reading."
          >
            <Type />
          </Section>
          <Section title="Space" words="A grid of 4 px.">
            <Space />
          </Section>
          <Section
            title="Shape and depth"
            words="Hairlines instead of shadows; only floating surfaces have a shadow."
          >
            <Shape />
          </Section>
          <Section title="Motion" words="Short, and only to show where something went.">
            <Motion />
          </Section>
        </Stack>
      </Container>
    </main>
  ),
};
