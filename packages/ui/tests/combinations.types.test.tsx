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

test('combinations that mean nothing do not compile', () => {
  // @ts-expect-error a virtualised table that shows all of its rows
  <Table aria-label="Calls" isVirtualized maxHeight="none">
    Rows
  </Table>;
  // @ts-expect-error a height for rows that find their own
  <Table aria-label="Calls" rowHeight={44}>
    Rows
  </Table>;
  // @ts-expect-error an alert without words
  <Alert tone="info" />;
  // @ts-expect-error a problem cannot be waved away
  <Alert tone="danger" title="Rejected" onDismiss={() => undefined} />;
  // @ts-expect-error a field without a name
  <TextField />;
  // @ts-expect-error a field with two names
  <TextField label="Name" aria-label="Name" />;
  // @ts-expect-error an icon button without a name
  <IconButton icon={XIcon} />;
  // @ts-expect-error an external link that does not say so
  <Link isExternal>Status</Link>;
  // @ts-expect-error actions have no header to stand in
  <Card actions={<Button>Edit</Button>}>Content</Card>;
  // @ts-expect-error a state that is only a colour and a mark
  <Step title="Send" state="failed" />;
  // @ts-expect-error a switch without a name
  <Switch />;
  // @ts-expect-error a box without a name
  <Checkbox />;
  // @ts-expect-error neither links nor buttons
  <Pagination page={1} pageCount={2} />;
  // @ts-expect-error both links and buttons
  <Pagination page={1} pageCount={2} getHref={() => '#'} onPageChange={() => undefined} />;
  // @ts-expect-error how far it is, and that nobody knows
  <ProgressBar label="Upload" value={3} isIndeterminate />;
  // @ts-expect-error neither how far it is nor that nobody knows
  <ProgressBar label="Upload" />;
  // @ts-expect-error a name that is seen and a name that is not
  <Logo name="Passant" aria-label="Passant" />;
  // @ts-expect-error a skip link stays on its page
  <SkipLink href="/content">Skip</SkipLink>;
  // @ts-expect-error a step that the grid does not have
  <Stack gap={7} />;
  // @ts-expect-error a group without a name
  <CheckboxGroup>Boxes</CheckboxGroup>;
  // @ts-expect-error a number without a name
  <NumberField />;
  // @ts-expect-error choices without a name
  <ToggleButtonGroup>Buttons</ToggleButtonGroup>;
  // @ts-expect-error an icon that nothing names
  <ToggleButton id="chart" icon={XIcon} />;
  // @ts-expect-error codes without a name for their select
  <PhoneField label="Phone" areaCodes={[]} />;
  // @ts-expect-error a wait without words
  <CodeField label="Code" sendLabel="Send" readyMessage="Again" secondsLeft={9} />;
  // @ts-expect-error requirements that only eyes can tell apart
  <PasswordField label="Password" autoComplete="new-password" requirements={[]} />;
  // @ts-expect-error a file that nothing says how to replace
  <FileUpload label="License" dropLabel="Drop" chooseLabel="Choose" removeLabel={String} />;
  // @ts-expect-error a limit without a word for what exceeds it
  <FileUpload
    label="License"
    dropLabel="Drop"
    chooseLabel="Choose"
    replaceLabel="R"
    removeLabel={String}
    maxSize={9}
  />;
  // @ts-expect-error looks come from variants
  <Button style={{ color: 'red' }}>Save</Button>;
});

test('names are unions', () => {
  expectTypeOf<ButtonProps['size']>().toEqualTypeOf<'small' | 'medium' | 'large' | undefined>();
  expectTypeOf<AlertProps['tone']>().toEqualTypeOf<'info' | 'success' | 'warning' | 'danger' | undefined>();
});
