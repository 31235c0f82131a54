import { expectTypeOf, test } from 'vitest';
import {
  Alert,
  type AlertProps,
  Button,
  type ButtonProps,
  Card,
  Checkbox,
  CheckboxGroup,
  CodeField,
  FileUpload,
  IconButton,
  Link,
  Logo,
  NumberField,
  Pagination,
  PasswordField,
  PhoneField,
  ProgressBar,
  SkipLink,
  Stack,
  Step,
  Switch,
  Table,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  XIcon,
} from '../src/index.ts';

test('rejects invalid combinations of props at compile time', () => {
  // @ts-expect-error a virtualized table that shows all of its rows
  <Table aria-label="Calls" isVirtualized maxHeight="none">
    Rows
  </Table>;
  // @ts-expect-error a row height without virtualization
  <Table aria-label="Calls" rowHeight={44}>
    Rows
  </Table>;
  // @ts-expect-error an alert without text
  <Alert tone="info" />;
  // @ts-expect-error an error that can be dismissed
  <Alert tone="danger" title="Rejected" onDismiss={() => undefined} />;
  // @ts-expect-error a field without a name
  <TextField />;
  // @ts-expect-error a field with two names
  <TextField label="Name" aria-label="Name" />;
  // @ts-expect-error an icon button without a name
  <IconButton icon={XIcon} />;
  // @ts-expect-error an external link without the words that announce it
  <Link isExternal>Status</Link>;
  // @ts-expect-error actions without a header
  <Card actions={<Button>Edit</Button>}>Content</Card>;
  // @ts-expect-error a state shown only by color and mark
  <Step title="Send" state="failed" />;
  // @ts-expect-error a switch without a name
  <Switch />;
  // @ts-expect-error a box without a name
  <Checkbox />;
  // @ts-expect-error pages that are neither links nor buttons
  <Pagination page={1} pageCount={2} />;
  // @ts-expect-error pages that are both links and buttons
  <Pagination page={1} pageCount={2} getHref={() => '#'} onPageChange={() => undefined} />;
  // @ts-expect-error progress that is both known and unknown
  <ProgressBar label="Upload" value={3} isIndeterminate />;
  // @ts-expect-error progress that is neither known nor unknown
  <ProgressBar label="Upload" />;
  // @ts-expect-error a visible and an invisible name
  <Logo name="Passant" aria-label="Passant" />;
  // @ts-expect-error a skip link to another page
  <SkipLink href="/content">Skip</SkipLink>;
  // @ts-expect-error a step that the grid does not have
  <Stack gap={7} />;
  // @ts-expect-error a group without a name
  <CheckboxGroup>Boxes</CheckboxGroup>;
  // @ts-expect-error a number without a name
  <NumberField />;
  // @ts-expect-error a choice without a name
  <ToggleButtonGroup>Buttons</ToggleButtonGroup>;
  // @ts-expect-error an icon without a name
  <ToggleButton id="chart" icon={XIcon} />;
  // @ts-expect-error area codes without a name for their select
  <PhoneField label="Phone" areaCodes={[]} />;
  // @ts-expect-error a wait without a label
  <CodeField label="Code" sendLabel="Send" readyMessage="Again" secondsLeft={9} />;
  // @ts-expect-error requirements that only sighted readers can distinguish
  <PasswordField label="Password" autoComplete="new-password" requirements={[]} />;
  // @ts-expect-error a file without a label for replacing it
  <FileUpload label="License" dropLabel="Drop" chooseLabel="Choose" removeLabel={String} />;
  // @ts-expect-error a limit without a message
  <FileUpload
    label="License"
    dropLabel="Drop"
    chooseLabel="Choose"
    replaceLabel="R"
    removeLabel={String}
    maxSize={9}
  />;
  // @ts-expect-error a custom style instead of a variant
  <Button style={{ color: 'red' }}>Save</Button>;
});

test('props with named values are unions', () => {
  expectTypeOf<ButtonProps['size']>().toEqualTypeOf<'small' | 'medium' | 'large' | undefined>();
  expectTypeOf<AlertProps['tone']>().toEqualTypeOf<'info' | 'success' | 'warning' | 'danger' | undefined>();
});
