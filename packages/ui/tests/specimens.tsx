import type { ReactElement } from 'react';
import * as ui from '../src/index.ts';

export interface Base {
  id: string;
  className: string;
  'data-testid': string;
}

const toasts = new ui.ToastQueue();
toasts.show({ tone: 'info', title: 'A message' });

const table = (base: Base) => (
  <ui.Table aria-label="Table" {...base}>
    <ui.TableHeader>
      <ui.TableColumn isRowHeader>Name</ui.TableColumn>
    </ui.TableHeader>
    <ui.TableBody emptyState="Nothing">
      <ui.TableRow id="one">
        <ui.TableCell>One</ui.TableCell>
      </ui.TableRow>
    </ui.TableBody>
  </ui.Table>
);

const open = { isOpen: true, onOpenChange: () => undefined };

/** One of each component, with what every component takes. A new component belongs in here. */
export const specimens: Record<string, (base: Base) => ReactElement> = {
  AlertDialog: (base) => (
    <ui.AlertDialog
      {...base}
      {...open}
      title="Delete?"
      confirmLabel="Delete"
      cancelLabel="Cancel"
      onConfirm={() => undefined}
    >
      Gone for good.
    </ui.AlertDialog>
  ),
  Badge: (base) => <ui.Badge {...base} count={3} label="3 messages" />,
  Banner: (base) => <ui.Banner {...base}>A message</ui.Banner>,
  Button: (base) => <ui.Button {...base}>Save</ui.Button>,
  Card: (base) => (
    <ui.Card {...base} title="Title">
      Content
    </ui.Card>
  ),
  ChartFrame: (base) => (
    <ui.ChartFrame {...base} title="Calls" summary="More each day." table="Numbers">
      Chart
    </ui.ChartFrame>
  ),
  Checkbox: (base) => <ui.Checkbox {...base}>Agree</ui.Checkbox>,
  Code: (base) => <ui.Code {...base}>_sig</ui.Code>,
  CodeBlock: (base) => <ui.CodeBlock {...base} aria-label="Code" code="{}" language="json" />,
  CodeTabs: (base) => (
    <ui.CodeTabs
      {...base}
      aria-label="A call"
      samples={[{ id: 'java', label: 'Java', language: 'java', code: 'int a = 1;' }]}
    />
  ),
  Columns: (base) => <ui.Columns {...base} />,
  ComboBox: (base) => (
    <ui.ComboBox {...base} label="API" emptyMessage="None">
      <ui.ComboBoxItem id="a">A</ui.ComboBoxItem>
    </ui.ComboBox>
  ),
  Container: (base) => <ui.Container {...base} />,
  CopyButton: (base) => <ui.CopyButton {...base} value="x" />,
  CopyField: (base) => <ui.CopyField {...base} label="AppID" value="x" />,
  DescriptionList: (base) => (
    <ui.DescriptionList {...base}>
      <ui.DescriptionItem term="Name">Value</ui.DescriptionItem>
    </ui.DescriptionList>
  ),
  Dialog: (base) => <ui.Dialog {...base} {...open} title="Title" />,
  Disclosure: ({ id: _key, ...base }) => (
    <ui.Disclosure {...base} title="More">
      Content
    </ui.Disclosure>
  ),
  Divider: (base) => <ui.Divider {...base} />,
  EmptyState: (base) => <ui.EmptyState {...base} title="Nothing" />,
  Fieldset: (base) => (
    <ui.Fieldset {...base} legend="Legend">
      Fields
    </ui.Fieldset>
  ),
  Form: (base) => <ui.Form {...base}>Fields</ui.Form>,
  Heading: (base) => (
    <ui.Heading {...base} level={2}>
      Title
    </ui.Heading>
  ),
  HighlightedCode: (base) => <ui.HighlightedCode {...base} aria-label="Code" code="$a = 1;" language="php" />,
  IconButton: (base) => <ui.IconButton {...base} icon={ui.XIcon} aria-label="Close" />,
  Inline: (base) => <ui.Inline {...base} />,
  JsonEditor: (base) => <ui.JsonEditor {...base} label="Body" />,
  JsonViewer: (base) => <ui.JsonViewer {...base} aria-label="Answer" value={{ code: 200, list: [1] }} />,
  Link: (base) => (
    <ui.Link {...base} href="#there">
      There
    </ui.Link>
  ),
  LinkButton: (base) => (
    <ui.LinkButton {...base} href="#there">
      There
    </ui.LinkButton>
  ),
  Logo: (base) => <ui.Logo {...base} name="Passant" />,
  Menu: (base) => (
    <ui.MenuTrigger isOpen>
      <ui.Button>Open</ui.Button>
      <ui.Menu {...base}>
        <ui.MenuItem>One</ui.MenuItem>
      </ui.Menu>
    </ui.MenuTrigger>
  ),
  MethodTag: (base) => <ui.MethodTag {...base} method="GET" />,
  Pagination: (base) => <ui.Pagination {...base} page={2} pageCount={9} onPageChange={() => undefined} />,
  PasswordField: (base) => <ui.PasswordField {...base} label="Password" autoComplete="off" />,
  ProgressMeter: (base) => <ui.ProgressMeter {...base} label="Quota" value={3} />,
  RadioGroup: (base) => (
    <ui.RadioGroup {...base} label="Method">
      <ui.Radio value="md5">MD5</ui.Radio>
    </ui.RadioGroup>
  ),
  SearchField: (base) => <ui.SearchField {...base} label="Search" />,
  SecretDialog: (base) => (
    <ui.SecretDialog
      {...base}
      isOpen
      onClose={() => undefined}
      title="Key"
      warning="Once"
      secretLabel="Secret"
      secret="s"
      waiveLabel="Stored"
      closeLabel="Done"
    />
  ),
  SecretText: (base) => <ui.SecretText {...base} aria-label="Secret" value="s" />,
  Select: (base) => (
    <ui.Select {...base} label="Area code">
      <ui.SelectItem id="a">A</ui.SelectItem>
    </ui.Select>
  ),
  Skeleton: (base) => <ui.Skeleton {...base} />,
  SkipLink: (base) => (
    <ui.SkipLink {...base} href="#content">
      Skip
    </ui.SkipLink>
  ),
  Spinner: (base) => <ui.Spinner {...base} />,
  Stack: (base) => <ui.Stack {...base} />,
  StatCard: (base) => <ui.StatCard {...base} label="Calls" value="3" />,
  Steps: (base) => (
    <ui.Steps {...base}>
      <ui.Step title="One" />
    </ui.Steps>
  ),
  Switch: (base) => <ui.Switch {...base}>On</ui.Switch>,
  Table: table,
  Tabs: (base) => (
    <ui.Tabs {...base}>
      <ui.TabList aria-label="Views">
        <ui.Tab id="one">One</ui.Tab>
      </ui.TabList>
      <ui.TabPanel id="one">View</ui.TabPanel>
    </ui.Tabs>
  ),
  Tag: (base) => <ui.Tag {...base}>free</ui.Tag>,
  Text: (base) => <ui.Text {...base}>Words</ui.Text>,
  TextArea: (base) => <ui.TextArea {...base} label="Description" />,
  TextField: (base) => <ui.TextField {...base} label="Name" />,
  Toast: (base) => <ui.ToastRegion {...base} queue={toasts} />,
  Tooltip: (base) => (
    <ui.Tooltip {...base} content="More" isOpen>
      <ui.Button>Save</ui.Button>
    </ui.Tooltip>
  ),
  VisuallyHidden: (base) => <ui.VisuallyHidden {...base}>Words</ui.VisuallyHidden>,
};

/** Folders that are no single component of their own. */
export const withoutSpecimen = ['Field', 'Icon', 'ThemeProvider', 'theme'];
/** What stands over the page is not in the server's HTML. */
export const overlays = ['AlertDialog', 'Dialog', 'Menu', 'SecretDialog', 'Toast', 'Tooltip'];
