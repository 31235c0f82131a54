import type { GatewayInvokeLog, GatewayInvokeStatus } from '@platform/sdk';
import {
  ownInvokeLogQueryKey,
  useGetOwnInvokeLog,
  useGetUserInfo,
  userInfoQueryKey,
} from '@platform/sdk/react';
import {
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
import { DateRangeFilter, type DateRangeSearch, timesOf } from '#components/list/DateRangeFilter.tsx';
import { FilterSelect, KeywordField, List, listQuery } from '#components/list/List.tsx';
import { type ListProps, pageOf } from '#components/list/listSearch.ts';
import { CallTable } from '#entities/call/CallTable.tsx';
import { applicationOf, CALL_STATUSES, CallReturnCode } from '#entities/call/GatewayCall.tsx';
import { refusedSignature, SignatureFailure } from '#entities/call/SignatureFailure.tsx';
import { hrefOf, sharedOf } from '#entities/call/sharedCall.ts';
import { withBase } from '#lib/base.ts';
import { useIsLoggedIn } from '#lib/session.ts';
import { useAsAccount } from './account.ts';
import { typedSecret } from './session.ts';

/** The URL search parameters of the call history, in addition to the debugger's own application and API. */
export interface CallHistorySearch extends DateRangeSearch {
  /** Part of the method name. */
  keyword?: string;
  /** Only calls of this application. */
  application?: string;
  status?: GatewayInvokeStatus;
}

/** The account's own calls of the gateway: open, repeat and share them (specification §2.5, online debugger). */
export function CallHistory(state: ListProps<CallHistorySearch>) {
  const { search, onSearch } = state;
  const { keyword = '', application, status } = search;
  const asAccount = useAsAccount();
  const isLoggedIn = useIsLoggedIn();
  const user = useGetUserInfo(asAccount(userInfoQueryKey(), { enabled: isLoggedIn }));
  const times = timesOf(search);
  const request = {
    keyword,
    ...(application && { appId: application }),
    ...(status && { status }),
    ...(times && { startTimeFrom: times.from, startTimeTo: times.to }),
    ...pageOf(search),
  };
  const calls = useGetOwnInvokeLog(request, asAccount(ownInvokeLogQueryKey(request), listQuery.query));
  const applications = (user.data?.appInfoList ?? []).map(({ appId, name }) => [appId, name] as const);
  return (
    <List
      {...state}
      what="calls"
      query={calls}
      filters={
        <>
          <KeywordField {...state} label="Search methods" placeholder="Method name" />
          <FilterSelect
            label="Application"
            all="All applications"
            options={Object.fromEntries(applications)}
            value={application}
            onChange={(chosen) => onSearch({ application: chosen })}
          />
          <FilterSelect
            label="Status"
            all="However they ended"
            options={CALL_STATUSES}
            value={status}
            onChange={(chosen) => onSearch({ status: chosen })}
          />
          <DateRangeFilter {...state} label="Start time" />
        </>
      }
      empty={
        <EmptyState title="No call matches">
          Every call that you sign stands here, wherever you make it. Calls whose signature is not valid are
          listed only when they come from the debugger, because anyone can send them.
        </EmptyState>
      }
    >
      {(body) => <CallTable {...body} details={(call) => <CallDetails call={call} />} />}
    </List>
  );
}

/** A call's request and result, with its actions. */
function CallDetails({ call }: { call: GatewayInvokeLog }) {
  const { id, httpStatus, sig, inputParams } = call;
  const shared = sharedOf(call);
  const refused = refusedSignature(call);
  return (
    <Stack gap={4}>
      <DescriptionList>
        <DescriptionItem term="Application">{applicationOf(call)}</DescriptionItem>
        <DescriptionItem term="Return code">
          <CallReturnCode call={call} />
        </DescriptionItem>
        <DescriptionItem term="HTTP status">{httpStatus}</DescriptionItem>
        <DescriptionItem term="Request id">
          <Code>{id}</Code>
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
          The link has the method, its version and parameters, hash, HTTP method and format; no key, no secret
          and no signature.
        </Text>
      )}
    </Stack>
  );
}
