import { explainedReturnCodes } from '@platform/sdk/returnCodes/explained';
import {
  Card,
  Link,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Text,
} from '@platform/ui';
import { TextWithCode } from '#components/TextWithCode.tsx';
import { RETURN_CODES_PATH, returnCodeHref } from '#entities/call/returnCodeHref.ts';
import { text } from './ErrorTable.css.ts';

/** The return codes that new programs run into most (specification §8, gateway return-code messages). */
const FIRST: readonly (keyof typeof explainedReturnCodes)[] = [
  'AKEY_ILLEGAL',
  'AID_MISMATCH',
  'SIG_INVALID',
  'TIMESTAMP_EXPIRED',
  'DUPLICATE_CALL',
  'MT_NOT_ENABLED',
  'PARAMETER_UNDECLARED',
  'PARAMETER_REQUIRED',
  'QUOTA_EXCEEDED',
  'QPS_EXCEEDED',
  'UPSTREAM_EXCEPTION',
];

/** The most common return codes, and how to fix them. */
export function ErrorTable() {
  return (
    <Card
      title="Common errors"
      description={
        <>
          The return codes that new programs get most often.{' '}
          <Link href={RETURN_CODES_PATH}>See all return codes</Link>
        </>
      }
      padding="none"
    >
      <Table aria-label="Common return codes" isFramed={false}>
        <TableHeader>
          <TableColumn id="code" align="end">
            Code
          </TableColumn>
          <TableColumn id="codename" isRowHeader>
            Name
          </TableColumn>
          <TableColumn id="fix">Message and fix</TableColumn>
        </TableHeader>
        <TableBody
          items={FIRST.map((codename) => explainedReturnCodes[codename])}
          emptyState="No return code"
        >
          {({ code, codename, message, fix }) => (
            <TableRow id={code}>
              <TableCell align="end">{code}</TableCell>
              <TableCell isNowrap>
                <Link href={returnCodeHref(codename)}>{codename}</Link>
              </TableCell>
              <TableCell>
                <div className={text}>
                  <Text>{message}</Text>
                  <Text tone="secondary">
                    <TextWithCode>{fix}</TextWithCode>
                  </Text>
                </div>
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Card>
  );
}
