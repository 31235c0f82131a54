import { returnCodes } from '@platform/sdk/returnCodes';
import {
  Card,
  Code,
  Link,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Text,
} from '@platform/ui';
import { words } from './ErrorTable.css.ts';

/** What helps against the return codes that a new program meets (specification §8, gateway return-code messages). */
const ADVICE: [codename: keyof typeof returnCodes, advice: string][] = [
  ['AKEY_ILLEGAL', 'Send the AccessKey ID as it stands in My Applications; the key may have been disabled.'],
  ['AID_MISMATCH', 'Send the AppID of the application that the AccessKey belongs to.'],
  [
    'SIG_INVALID',
    'Sign what you send, letter by letter, with this key’s secret. The debugger shows each step.',
  ],
  ['TIMESTAMP_EXPIRED', 'Synchronize the clock, and write the time in +08:00.'],
  ['DUPLICATE_CALL', 'Sign again with a new timestamp; never send a signature twice.'],
  ['MT_NOT_ENABLED', 'Enable the API for the application in My Applications.'],
  ['PARAMETER_UNDECLARED', 'Send only what the API’s document declares.'],
  ['PARAMETER_REQUIRED', 'Send what the API’s document requires.'],
  ['QUOTA_EXCEEDED', 'Wait for the next day, or buy an API call package.'],
  ['QPS_EXCEEDED', 'Pause for a second, or increase the QPS.'],
  ['UPSTREAM_EXCEPTION', 'Try again after a pause; the call was not charged.'],
];

/** The return codes that come first, and what to do about them. */
export function ErrorTable() {
  return (
    <Card
      title="What may go wrong"
      description={
        <>
          The return codes that a new program meets first;{' '}
          <Link href="/documentCore">every API’s document</Link> lists all of its own.
        </>
      }
      padding="none"
    >
      <Table aria-label="Return codes that come first" isFramed={false}>
        <TableHeader>
          <TableColumn id="code" align="end">
            Code
          </TableColumn>
          <TableColumn id="codename" isRowHeader>
            Name
          </TableColumn>
          <TableColumn id="advice">What it says, and what to do</TableColumn>
        </TableHeader>
        <TableBody
          items={ADVICE.map(([codename, advice]) => ({ ...returnCodes[codename], advice }))}
          emptyState="No return code"
        >
          {({ code, codename, message, advice }) => (
            <TableRow id={code}>
              <TableCell align="end">{code}</TableCell>
              <TableCell isNowrap>
                <Code>{codename}</Code>
              </TableCell>
              <TableCell>
                <div className={words}>
                  <Text>{message}</Text>
                  <Text tone="secondary">{advice}</Text>
                </div>
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Card>
  );
}
