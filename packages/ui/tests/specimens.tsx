import type { ReactElement, RefCallback } from 'react';
import { CodeTabs } from '../src/CodeTabs/index.ts';
import { HighlightedCode } from '../src/HighlightedCode/index.ts';
import * as ui from '../src/index.ts';

export interface Base {
  id: string;
  className: string;
  'data-testid': string;
  ref?: RefCallback<HTMLElement>;
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

/** One of each component, with the props that all components share. Add new components here. */
export const specimens: Record<string, (base: Base) => ReactElement> = {
  Accordion: (base) => (
    <ui.Accordion {...base}>
      <ui.AccordionItem id="one" title="One">
        Content
      </ui.AccordionItem>
    </ui.Accordion>
  ),
  Alert: (base) => <ui.Alert {...base}>A message</ui.Alert>,
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
  AppShell: (base) => (
    <ui.AppShell {...base} skipLabel="Skip" header={<ui.Header start="Passant" />}>
      The page
    </ui.AppShell>
  ),
  Badge: (base) => <ui.Badge {...base} count={3} label="3 messages" />,
  Breadcrumbs: (base) => (
    <ui.Breadcrumbs {...base}>
      <ui.Breadcrumb href="#above">Above</ui.Breadcrumb>
      <ui.Breadcrumb>Here</ui.Breadcrumb>
    </ui.Breadcrumbs>
  ),
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
  CheckboxGroup: (base) => (
    <ui.CheckboxGroup {...base} label="Status">
      <ui.Checkbox value="failed">Failed</ui.Checkbox>
    </ui.CheckboxGroup>
  ),
  Code: (base) => <ui.Code {...base}>_sig</ui.Code>,
  CodeBlock: (base) => <ui.CodeBlock {...base} aria-label="Code" code="{}" language="json" />,
  CodeField: (base) => (
    <ui.CodeField
      {...base}
      label="Code"
      sendLabel="Send"
      waitingLabel={(seconds) => `${seconds} s`}
      readyMessage="Ask again"
      secondsLeft={9}
    />
  ),
  CodeTabs: (base) => (
    <CodeTabs
      {...base}
      aria-label="A call"
      samples={[{ id: 'java', label: 'Java', language: 'java', code: 'int a = 1;' }]}
    />
  ),
  ComboBox: (base) => (
    <ui.ComboBox {...base} label="API" emptyMessage="None">
      <ui.ComboBoxItem id="a">A</ui.ComboBoxItem>
    </ui.ComboBox>
  ),
  CommandPalette: (base) => (
    <ui.CommandPalette {...base} {...open} label="Go to" emptyMessage="Nothing">
      <ui.CommandPaletteSection title="Screens">
        <ui.CommandPaletteItem href="#home">Home</ui.CommandPaletteItem>
      </ui.CommandPaletteSection>
    </ui.CommandPalette>
  ),
  Container: (base) => <ui.Container {...base} />,
  CopyButton: (base) => <ui.CopyButton {...base} value="x" />,
  CopyField: (base) => <ui.CopyField {...base} label="AppID" value="x" />,
  DatePicker: (base) => <ui.DatePicker {...base} label="Day" defaultValue="2026-03-05" />,
  DateRangePicker: (base) => (
    <ui.DateRangePicker {...base} label="Period" defaultValue={{ start: '2026-03-05', end: '2026-03-12' }} />
  ),
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
  Footer: (base) => (
    <ui.Footer {...base}>
      <ui.FooterColumn title="Products">Words</ui.FooterColumn>
    </ui.Footer>
  ),
  FileUpload: (base) => (
    <ui.FileUpload
      {...base}
      label="License"
      dropLabel="Drop it here, or"
      chooseLabel="Choose"
      replaceLabel="Replace"
      removeLabel={(name) => name}
      defaultValue={[{ name: 'license.pdf', size: 1200 }]}
    />
  ),
  Form: (base) => <ui.Form {...base}>Fields</ui.Form>,
  Grid: (base) => <ui.Grid {...base} />,
  Header: (base) => (
    <ui.Header {...base} start="Passant" navigation={<ui.HeaderLink href="#home">Home</ui.HeaderLink>} />
  ),
  Heading: (base) => (
    <ui.Heading {...base} level={2}>
      Title
    </ui.Heading>
  ),
  HighlightedCode: (base) => <HighlightedCode {...base} aria-label="Code" code="$a = 1;" language="php" />,
  IconButton: (base) => <ui.IconButton {...base} icon={ui.XIcon} aria-label="Close" />,
  ImageViewer: (base) => (
    <ui.ImageViewer {...base} {...open} images={[{ src: 'data:,', alt: 'A license' }]} />
  ),
  Inline: (base) => <ui.Inline {...base} />,
  JsonEditor: (base) => <ui.JsonEditor {...base} label="Body" />,
  JsonViewer: (base) => <ui.JsonViewer {...base} aria-label="Response" value={{ code: 200, list: [1] }} />,
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
  MegaMenu: (base) => (
    <ui.MegaMenu {...base} label="Documentation">
      Sections
    </ui.MegaMenu>
  ),
  Menu: (base) => (
    <ui.MenuTrigger isOpen>
      <ui.Button>Open</ui.Button>
      <ui.Menu {...base}>
        <ui.MenuItem>One</ui.MenuItem>
      </ui.Menu>
    </ui.MenuTrigger>
  ),
  Meter: (base) => <ui.Meter {...base} label="Quota" value={3} />,
  MethodTag: (base) => <ui.MethodTag {...base} method="GET" />,
  NativeSelect: (base) => (
    <ui.NativeSelect {...base} aria-label="Area code">
      <option value="a">A</option>
    </ui.NativeSelect>
  ),
  NavigationTree: (base) => (
    <ui.NavigationTree {...base} aria-label="Console" isResizable isCollapsible>
      <ui.NavigationTreeItem href="#one" title="One" />
    </ui.NavigationTree>
  ),
  NumberField: (base) => <ui.NumberField {...base} label="Packages" unit="GB" />,
  Pagination: (base) => <ui.Pagination {...base} page={2} pageCount={9} onPageChange={() => undefined} />,
  PasswordField: (base) => <ui.PasswordField {...base} label="Password" autoComplete="off" />,
  PhoneField: (base) => (
    <ui.PhoneField
      {...base}
      label="Phone"
      areaCodeLabel="Area code"
      areaCodes={[{ id: '+1', name: 'United States' }]}
      defaultAreaCode="+1"
    />
  ),
  Popover: (base) => (
    <ui.DialogTrigger isOpen>
      <ui.Button>Open</ui.Button>
      <ui.Popover {...base} title="Title">
        Content
      </ui.Popover>
    </ui.DialogTrigger>
  ),
  ProgressBar: (base) => <ui.ProgressBar {...base} label="Upload" value={3} />,
  ProgressCircle: (base) => <ui.ProgressCircle {...base} />,
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
  Sheet: (base) => <ui.Sheet {...base} {...open} title="Title" />,
  Skeleton: (base) => <ui.Skeleton {...base} />,
  SkipLink: (base) => (
    <ui.SkipLink {...base} href="#content">
      Skip
    </ui.SkipLink>
  ),
  Stack: (base) => <ui.Stack {...base} />,
  StatCard: (base) => <ui.StatCard {...base} label="Calls" value="3" />,
  StatusLight: (base) => <ui.StatusLight {...base}>Approved</ui.StatusLight>,
  Stepper: (base) => (
    <ui.Stepper {...base}>
      <ui.Step title="One" />
    </ui.Stepper>
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
  ThemeSwitch: (base) => (
    <ui.ThemeSwitch
      {...base}
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
  ),
  ToggleButtonGroup: (base) => (
    <ui.ToggleButtonGroup {...base} aria-label="Range" defaultSelectedKey="week">
      <ui.ToggleButton id="week">Week</ui.ToggleButton>
    </ui.ToggleButtonGroup>
  ),
  Tooltip: (base) => (
    <ui.Tooltip {...base} content="More" isOpen>
      <ui.Button>Save</ui.Button>
    </ui.Tooltip>
  ),
  Tree: (base) => (
    <ui.Tree {...base} aria-label="Documents" emptyState="Nothing" onMove={() => undefined}>
      <ui.TreeItem id="one" title="One" />
    </ui.Tree>
  ),
  VisuallyHidden: (base) => <ui.VisuallyHidden {...base}>Words</ui.VisuallyHidden>,
};

/** Folders without a component of their name that takes the shared props. */
export const withoutSpecimen = ['Field', 'Icon', 'ThemeProvider', 'theme', 'vite'];
/** Overlays are not in the server's HTML. */
export const overlays = [
  'AlertDialog',
  'CommandPalette',
  'Dialog',
  'ImageViewer',
  'Menu',
  'Popover',
  'SecretDialog',
  'Sheet',
  'Toast',
  'Tooltip',
];
