import {
  exportOwnInvokeLog,
  type GatewayInvokeLog,
  type GatewayInvokeStatus,
  InvokeLogSort,
} from '@platform/sdk';
import {
  ownInvokeLogQueryKey,
  useGetOwnInvokeLog,
  useGetUserInfo,
  userInfoQueryKey,
} from '@platform/sdk/react';
import { returnCodes } from '@platform/sdk/returnCodes';
import { CALL_STATUSES } from '@platform/sdk/rules';
import {
  Alert,
  Code,
  CopyButton,
  DescriptionItem,
  DescriptionList,
  EmptyState,
  Inline,
  LinkButton,
  RotateCcwIcon,
  Stack,
  Text,
} from '@platform/ui';
import { DateRangeFilter } from '#components/list/DateRangeFilter.tsx';
import { type DateRangeSearch, timesOf } from '#components/list/dateRange.ts';
import { ExportButton } from '#components/list/ExportButton.tsx';
import { FilterSelect, KeywordField, List, listQuery } from '#components/list/List.tsx';
import { type ListProps, pageOf } from '#components/list/listSearch.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { CallTable } from '#entities/call/CallTable.tsx';
import {
  applicationOf,
  CallDuration,
  CallReturnCode,
  WrongParameter,
} from '#entities/call/GatewayCall.tsx';
import { rejectedSignature, SignatureFailure } from '#entities/call/SignatureFailure.tsx';
import { hrefOf, sharedOf } from '#entities/call/sharedCall.ts';
import { withBase } from '#lib/base.ts';
import { useIsLoggedIn } from '#lib/session.ts';
import { COPY_REFERENCE } from '#lib/supportReference.ts';
import { useAsAccount } from './account.ts';
import { typedSecret } from './session.ts';

/** The URL search parameters of the call history, in addition to the debugger's own application and API. */
export interface CallHistorySearch extends DateRangeSearch {
  /** Part of the method name, or a request id. */
  keyword?: string;
  /** Only calls of this application. */
  application?: string;
  status?: GatewayInvokeStatus;
  /** Only calls with this return code. */
  code?: string;
}

/** The names of the return codes, which are their own labels. */
const CODENAMES = Object.fromEntries(Object.keys(returnCodes).map((codename) => [codename, codename]));

/** The account's own calls of the gateway: open, repeat and share them (specification §2.5, online debugger). */
export function CallHistory(state: ListProps<CallHistorySearch>) {
  const { search, onSearch } = state;
  const { keyword = '', application, status, code } = search;
  const asAccount = useAsAccount();
  const isLoggedIn = useIsLoggedIn();
  const user = useGetUserInfo(asAccount(userInfoQueryKey(), { enabled: isLoggedIn }));
  const times = timesOf(search);
  const sorting = sortingOf(state, InvokeLogSort, '-startTime');
  const filters = {
    keyword,
    ...(application && { appId: application }),
    ...(status && { status }),
    ...(code && { codename: code }),
    ...(times && { startTimeFrom: times.from, startTimeTo: times.to }),
  };
  const request = { ...filters, ...sorting.request, ...pageOf(search) };
  const options = asAccount(ownInvokeLogQueryKey(request), listQuery.query);
  const calls = useGetOwnInvokeLog(request, options);
  const applications = (user.data?.appInfoList ?? []).map(({ appId, name }) => [appId, name] as const);
  return (
    <List
      {...state}
      what="calls"
      views="callHistory"
      query={calls}
      filters={
        <>
          <KeywordField {...state} label="Search calls" placeholder="Method or request id" />
          <FilterSelect
            label="Application"
            all="All applications"
            options={Object.fromEntries(applications)}
            value={application}
            onChange={(chosen) => onSearch({ application: chosen })}
          />
          <FilterSelect
            label="Status"
            all="Any status"
            options={CALL_STATUSES}
            value={status}
            onChange={(chosen) => onSearch({ status: chosen })}
          />
          <FilterSelect
            label="Return code"
            all="Any return code"
            options={CODENAMES}
            value={code}
            onChange={(chosen) => onSearch({ code: chosen })}
          />
          <DateRangeFilter {...state} label="Start time" />
          <ExportButton
            onExport={(format, exporting) =>
              exportOwnInvokeLog({ ...filters, format }, { ...exporting, ...options.request })
            }
          />
        </>
      }
      empty={
        <EmptyState title="No call matches">
          Calls that you sign appear here, wherever you send them from. Calls with an invalid signature appear
          only if you send them from the debugger.
        </EmptyState>
      }
    >
      {(body) => (
        <CallTable {...body} sorting={sorting.table} details={(call) => <CallDetails call={call} />} />
      )}
    </List>
  );
}

/** A call's request and result, with its actions. */
function CallDetails({ call }: { call: GatewayInvokeLog }) {
  const { id, httpStatus, message, sig, inputParams } = call;
  const shared = sharedOf(call);
  const refused = rejectedSignature(call);
  return (
    <Stack gap={4}>
      {message && <Alert tone="danger">{message}</Alert>}
      <DescriptionList>
        <DescriptionItem term="Application">{applicationOf(call)}</DescriptionItem>
        <DescriptionItem term="Return code">
          <CallReturnCode call={call} />
        </DescriptionItem>
        <DescriptionItem term="HTTP status">{httpStatus}</DescriptionItem>
        {call.parameter !== null && (
          <DescriptionItem term="Wrong parameter">
            <WrongParameter call={call} />
          </DescriptionItem>
        )}
        <DescriptionItem term="Time">
          <CallDuration call={call} />
        </DescriptionItem>
        <DescriptionItem term="Request ID">
          <Inline gap={1}>
            <Code>{id}</Code>
            <CopyButton value={id} label={COPY_REFERENCE} />
          </Inline>
        </DescriptionItem>
        <DescriptionItem term="Signature">{sig ? <Code>{sig}</Code> : 'None'}</DescriptionItem>
        {Object.entries(inputParams)
          .sort()
          .map(([parameter, value]) => (
            <DescriptionItem key={parameter} term={<Code>{parameter}</Code>}>
              {value === '' ? 'Empty' : <Code>{value}</Code>}
            </DescriptionItem>
          ))}
      </DescriptionList>
      <Inline gap={2}>
        {shared && (
          <>
            <LinkButton href={hrefOf(shared, call.appId ?? undefined)} size="small" icon={RotateCcwIcon}>
              Repeat
            </LinkButton>
            <CopyButton
              value={() => `${location.origin}${withBase(hrefOf(shared))}`}
              label="Copy a link to share"
              hasVisibleLabel
              variant="secondary"
            />
          </>
        )}
        {refused && <SignatureFailure {...refused} secret={() => typedSecret(inputParams)} />}
      </Inline>
      {shared && (
        <Text size="small" tone="muted">
          The link contains the method, version, parameters and options, but no key, secret or signature.
        </Text>
      )}
    </Stack>
  );
}
