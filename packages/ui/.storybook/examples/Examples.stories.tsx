import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import {
  Alert,
  AppWindowIcon,
  Badge,
  BellIcon,
  BookOpenIcon,
  Button,
  Card,
  Checkbox,
  ChevronDownIcon,
  Code,
  CodeBlock,
  ComboBox,
  ComboBoxItem,
  Container,
  CopyField,
  DescriptionItem,
  DescriptionList,
  Divider,
  EllipsisIcon,
  EmptyState,
  Form,
  Grid,
  Heading,
  IconButton,
  Inline,
  Link,
  LinkButton,
  LogInIcon,
  LogOutIcon,
  Logo,
  Menu,
  MenuIcon,
  MenuItem,
  MenuTrigger,
  Meter,
  Pagination,
  PasswordField,
  PlusIcon,
  SearchField,
  Select,
  SelectItem,
  SendIcon,
  Stack,
  Step,
  Stepper,
  Switch,
  Tab,
  TabList,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  TabPanel,
  Tabs,
  Tag,
  Text,
  TextField,
  Tooltip,
  TooltipTarget,
  UserIcon,
  UserPlusIcon,
  VisuallyHidden,
} from '../../src/index.ts';
import { bar, barInner, onlyNarrow, onlyWide } from './shell.css.ts';

const meta = {
  title: 'Examples/Screens',
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function Shell({ children, isVisitor = false }: { children: ReactNode; isVisitor?: boolean }) {
  return (
    <>
      <header className={bar}>
        <Container>
          <div className={barInner}>
            <Inline gap={6} isNowrap>
              <Logo name="Passant" />
              <div className={onlyWide}>
                <Inline gap={5} elementType="nav" aria-label="Main" isNowrap>
                  <Link variant="quiet" href="#documents">
                    Documentation
                  </Link>
                  <Link variant="quiet" href="#console" aria-current="page">
                    Control panel
                  </Link>
                </Inline>
              </div>
            </Inline>
            {isVisitor ? (
              <div className={onlyWide}>
                <Inline>
                  <LinkButton variant="quiet" href="#login">
                    Log in
                  </LinkButton>
                  <LinkButton variant="primary" href="#register">
                    Register
                  </LinkButton>
                </Inline>
              </div>
            ) : (
              <Inline gap={1} isNowrap>
                <Tooltip content="120 days, 5 GB of video traffic per month and 1,000 snapshots">
                  <TooltipTarget>
                    <Tag tone="accent">Trial</Tag>
                  </TooltipTarget>
                </Tooltip>
                <LinkButton variant="quiet" href="#messages" icon={BellIcon}>
                  <Badge count={3} label="3 unread messages" />
                </LinkButton>
                <MenuTrigger>
                  <Button variant="quiet" iconEnd={ChevronDownIcon}>
                    138 **** 8000
                  </Button>
                  <Menu>
                    <MenuItem icon={UserIcon} href="#account">
                      Account centre
                    </MenuItem>
                    <MenuItem icon={LogOutIcon}>Log out</MenuItem>
                  </Menu>
                </MenuTrigger>
              </Inline>
            )}
            {isVisitor && (
              <div className={onlyNarrow}>
                <MenuTrigger>
                  <IconButton icon={MenuIcon} aria-label="Menu" />
                  <Menu>
                    <MenuItem icon={UserPlusIcon} href="#register">
                      Register
                    </MenuItem>
                    <MenuItem icon={LogInIcon} href="#login">
                      Log in
                    </MenuItem>
                    <MenuItem icon={BookOpenIcon} href="#documents">
                      API documentation
                    </MenuItem>
                  </Menu>
                </MenuTrigger>
              </div>
            )}
          </div>
        </Container>
      </header>
      {children}
    </>
  );
}

export const Register: Story = {
  render: () => (
    <Shell isVisitor>
      <Container elementType="main" width="narrow" space={12}>
        <Stack gap={6}>
          <Stack gap={1}>
            <Heading level={1}>Create your account</Heading>
            <Text tone="muted">
              Already registered?{' '}
              <Link variant="inline" href="#login">
                Log in
              </Link>
            </Text>
          </Stack>
          <Form>
            <TextField label="Name" autoComplete="name" isRequired />
            <Select label="Area code" isRequired defaultValue="+86">
              <SelectItem id="+86" description="China" textValue="+86">
                +86
              </SelectItem>
              <SelectItem id="+65" description="Singapore" textValue="+65">
                +65
              </SelectItem>
            </Select>
            <TextField
              label="Phone"
              type="tel"
              autoComplete="tel"
              isRequired
              defaultValue="138"
              errorMessage="Please enter a valid phone number"
            />
            <TextField
              label="SMS verification code"
              inputMode="numeric"
              autoComplete="one-time-code"
              isRequired
              action={<Button isDisabled>Send again in 48 s</Button>}
            />
            <PasswordField
              label="Password"
              autoComplete="new-password"
              isRequired
              description="At least 8 characters, with numbers and letters."
            />
            <Checkbox isRequired defaultSelected>
              I accept the <Link href="#terms">registration terms</Link>
            </Checkbox>
            <Button type="submit" variant="primary" size="large" isFullWidth>
              Register
            </Button>
          </Form>
        </Stack>
      </Container>
    </Shell>
  ),
};

const apis = [
  {
    id: 'getCustomerFlow',
    name: 'Customer flow by hour',
    kind: 'basic',
    qps: 10,
    calls: 128_403,
    isOn: true,
  },
  { id: 'getStoreList', name: 'List of stores', kind: 'free', qps: 5, calls: 2_311, isOn: true },
  {
    id: 'getInspectionReport',
    name: 'Inspection report',
    kind: 'value-added',
    qps: 20,
    calls: 48,
    isOn: false,
  },
  { id: 'getDemographics', name: 'Age and gender', kind: 'value-added', qps: 20, calls: 0, isOn: false },
] as const;
const toneOf = { free: 'success', basic: 'neutral', 'value-added': 'accent' } as const;

export const Application: Story = {
  render: () => (
    <Shell>
      <Container elementType="main" space={8}>
        <Stack gap={6}>
          <Inline justify="between" gap={4}>
            <Stack gap={1}>
              <Heading level={1}>North stores</Heading>
              <Text tone="muted">Counts visitors of 24 stores for the weekly report.</Text>
            </Stack>
            <Inline>
              <Button>Edit</Button>
              <Button variant="primary" icon={PlusIcon}>
                Enable APIs
              </Button>
            </Inline>
          </Inline>
          <Alert tone="warning" title="92 of 100 free calls used today">
            Calls beyond the free quota fail until midnight.
          </Alert>
          <Grid layout="two" isStretched>
            <Card title="Access">
              <Stack>
                <CopyField label="AppID" value="S107-88120041" copyLabel="Copy AppID" />
                <CopyField label="AccessKey ID" value="AK4mQ2xV9nB7" copyLabel="Copy AccessKey ID" />
              </Stack>
            </Card>
            <Card title="Today">
              <Stack>
                <Meter label="Free calls" value={92} valueLabel="92 of 100, nearly all" tone="warning" />
                <Meter label="Video traffic" value={1.8} maxValue={5} valueLabel="1.8 of 5 GB" />
                <Divider />
                <DescriptionList layout="grid">
                  <DescriptionItem term="Created">14 January 2026</DescriptionItem>
                  <DescriptionItem term="Calls this month">130,762</DescriptionItem>
                </DescriptionList>
              </Stack>
            </Card>
          </Grid>
          <Card
            title="APIs"
            padding="none"
            actions={<SearchField aria-label="Find an API" placeholder="Name or method" />}
          >
            <Table aria-label="APIs of North stores" isFramed={false}>
              <TableHeader>
                <TableColumn isRowHeader>API</TableColumn>
                <TableColumn>Method</TableColumn>
                <TableColumn>Kind</TableColumn>
                <TableColumn align="end">QPS</TableColumn>
                <TableColumn align="end">Calls this month</TableColumn>
                <TableColumn>Enabled</TableColumn>
                <TableColumn align="end">
                  <VisuallyHidden>Actions</VisuallyHidden>
                </TableColumn>
              </TableHeader>
              <TableBody items={apis} emptyState={null}>
                {(api) => (
                  <TableRow>
                    <TableCell isNowrap>
                      <Text weight="medium" elementType="span">
                        {api.name}
                      </Text>
                    </TableCell>
                    <TableCell>
                      <Code>{api.id}</Code>
                    </TableCell>
                    <TableCell>
                      <Tag tone={toneOf[api.kind]}>{api.kind}</Tag>
                    </TableCell>
                    <TableCell align="end">{api.qps}</TableCell>
                    <TableCell align="end">{api.calls.toLocaleString('en')}</TableCell>
                    <TableCell>
                      <Switch aria-label={`Enable ${api.name}`} defaultSelected={api.isOn} />
                    </TableCell>
                    <TableCell align="end">
                      <IconButton icon={EllipsisIcon} size="small" aria-label={`More for ${api.name}`} />
                    </TableCell>
                  </TableRow>
                )}
              </TableBody>
            </Table>
          </Card>
          <Pagination page={2} pageCount={9} getHref={(page) => `#page-${page}`} summary="5–8 of 36 APIs" />
        </Stack>
      </Container>
    </Shell>
  ),
};

export const Empty: Story = {
  render: () => (
    <Shell>
      <Container elementType="main" space={8}>
        <Stack gap={6}>
          <Heading level={1}>My applications</Heading>
          <Card>
            <EmptyState
              icon={AppWindowIcon}
              title="No applications yet"
              actions={
                <Button variant="primary" icon={PlusIcon}>
                  New application
                </Button>
              }
            >
              An application receives the AppID and the AccessKey that your calls are signed with.
            </EmptyState>
          </Card>
        </Stack>
      </Container>
    </Shell>
  ),
};

const response = `{
  "code": 200,
  "isError": false,
  "result": {
    "storeId": "ST-2041",
    "entered": 1284,
    "conversion": 0.213,
    "isOpen": true
  }
}`;

export const Debugger: Story = {
  render: () => (
    <Shell>
      <Container elementType="main" space={8}>
        <Stack gap={6}>
          <Heading level={1}>Online debugger</Heading>
          <Grid layout="two" gap={6}>
            <Card
              title="Request"
              footer={
                <Button variant="primary" icon={SendIcon}>
                  Send request
                </Button>
              }
            >
              <Form>
                <Grid layout="two">
                  <Select label="Application" defaultValue="north">
                    <SelectItem id="north">North stores</SelectItem>
                  </Select>
                  <ComboBox label="API" emptyMessage="No API of that name" defaultValue="getCustomerFlow">
                    <ComboBoxItem id="getCustomerFlow">Customer flow by hour</ComboBoxItem>
                  </ComboBox>
                </Grid>
                <Divider />
                <TextField label="storeId" isRequired isMonospace defaultValue="ST-2041" />
                <TextField
                  label="day"
                  isRequired
                  isMonospace
                  placeholder="2026-01-14"
                  errorMessage="Required parameters cannot be empty"
                />
                <TextField label="zone" isMonospace description="Optional: all zones without it." />
              </Form>
            </Card>
            <Stack>
              <Tabs>
                <TabList aria-label="Result">
                  <Tab id="response">Response</Tab>
                  <Tab id="signature">Signature</Tab>
                </TabList>
                <TabPanel id="response">
                  <Stack>
                    <CodeBlock
                      aria-label="Response"
                      language="json"
                      code={response}
                      title="84 ms · 212 B"
                      actions={<Tag tone="success">200 OK</Tag>}
                    />
                    <Meter label="Free calls left today" value={38} valueLabel="38 of 100" />
                  </Stack>
                </TabPanel>
                <TabPanel id="signature">Nothing signed yet.</TabPanel>
              </Tabs>
              <Card title="How it was signed">
                <Stepper>
                  <Step title="Sort the parameters by name" state="done" stateLabel="done" />
                  <Step title="Build the base string" state="done" stateLabel="done">
                    <CodeBlock
                      aria-label="Base string"
                      isWrapped
                      code="5f1c9e_aidS107-8812_akeyAK4mQ2_mtgetCustomerFlow_smmd5_timestamp20260114093000storeIdST-20415f1c9e"
                    />
                  </Step>
                  <Step title="Digest, in upper case" state="current" stateLabel="current">
                    <CodeBlock aria-label="Signature" code="8C0F5E2A9B7D41E6A3F1C2D4B5E60718" />
                  </Step>
                  <Step title="Send" />
                </Stepper>
              </Card>
            </Stack>
          </Grid>
        </Stack>
      </Container>
    </Shell>
  ),
};
