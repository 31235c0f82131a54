import { type AccessKey, type ApiInfo, type ApplicationApi, SessionInvalidError } from '@platform/sdk';
import {
  getGetApiAppInfoQueryKey,
  getGetApiInfosByAppIdQueryKey,
  getGetAppInfoAndApiListQueryKey,
  getGetUserInfoQueryKey,
  useGetApiAppInfo,
  useGetApiInfosByAppId,
  useGetAppInfoAndApiList,
  useGetUserInfo,
} from '@platform/sdk/react';
import {
  Alert,
  Button,
  EmptyState,
  Grid,
  LayoutGridIcon,
  LinkButton,
  Select,
  SelectItem,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  TerminalIcon,
} from '@platform/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Loading } from '#components/Loading.tsx';
import { optionsOf, type SharedCall, valuesOf } from '#entities/call/sharedCall.ts';
import { OldInterfacePrompt } from '#entities/document/OldInterfacePrompt.tsx';
import { useOldInterfaceAgreement } from '#entities/document/oldInterface.ts';
import { useGatewayZone } from '#lib/gatewayZone.ts';
import { useIsLoggedIn } from '#lib/session.ts';
import { toasts } from '#lib/toasts.ts';
import { leaveOtherAccount, useAsking } from './account.ts';
import { type Chosen, ChosenProvider, type DebuggerSearch } from './chosen.ts';
import { OpenSharedCall } from './OpenSharedCall.tsx';
import { changeSession, debuggerSession, useDebuggerSession } from './session.ts';
import { UnsignedCall } from './UnsignedCall.tsx';

/** The debugger's pages, by the last segment of their paths. */
const PAGES = {
  debugger: 'Debugger',
  'step/document': 'Document',
  'step/requestSteps': 'Request steps',
  'step/sampleCode': 'Sample code',
  'step/testResult': 'Test result',
  history: 'History',
} as const;

/** Props of Frame. */
export interface FrameProps {
  search: DebuggerSearch;
  /** The current page: the last segment of its path. */
  page: string;
  /**
   * Called with the new search parameters; with `replace`, the history entry is replaced, because the reader did
   * not choose them.
   */
  onSearch: (search: DebuggerSearch, options?: { replace?: boolean }) => void;
  children: ReactNode;
}

/** The layout of the debugger's pages: selects account, application and API (specification §2.1, §2.5). */
export function Frame({ search, page, onSearch, children }: FrameProps) {
  const { account, choice } = useDebuggerSession();
  const leave = () => {
    leaveOtherAccount();
    onSearch({}, { replace: true });
  };
  const shown = search.appId || search.apiId || !choice ? search : { ...search, ...choice };
  const hrefOf = (other: string) => `/onlineDebugger/${other}${searchText(shown)}`;
  return (
    <Stack gap={6}>
      {account && (
        <Alert
          title={`You debug with ${account.name}’s applications`}
          actions={
            <Button size="small" onPress={leave}>
              Back to my own
            </Button>
          }
        >
          The page itself stays yours. The other account’s session ends when you go back or log out, or after
          two hours.
        </Alert>
      )}
      <Tabs selectedKey={page}>
        <TabList aria-label="Steps of the debugger">
          {Object.entries(PAGES).map(([id, title]) => (
            <Tab key={id} id={id} href={hrefOf(id)}>
              {title}
            </Tab>
          ))}
        </TabList>
        <TabPanel key={page} id={page}>
          {page === 'history' ? (
            children
          ) : (
            <Choice
              // The second account starts with a new selection of its applications.
              key={account?.usercode ?? ''}
              search={shown}
              isWhole={search.appId !== undefined && search.apiId !== undefined}
              hrefOf={hrefOf}
              onSearch={onSearch}
              onLeave={leave}
            >
              {children}
            </Choice>
          )}
        </TabPanel>
      </Tabs>
    </Stack>
  );
}

/** The search parameters that all pages of the debugger share. */
function searchText({ appId, apiId, provoke }: DebuggerSearch): string {
  const said = Object.entries({ appId, apiId, provoke }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return said.length === 0 ? '' : `?${new URLSearchParams(said)}`;
}

interface ChoiceProps extends Omit<FrameProps, 'page'> {
  hrefOf: (page: string) => string;
  /** Whether the URL contains the selection; otherwise it is added. */
  isWhole: boolean;
  /** Returns to the account's own applications. */
  onLeave: () => void;
}

/** The shared or repeated call in the URL; undefined if there is none. */
function sharedCallOf({ method, version, values = '', ...options }: DebuggerSearch): SharedCall | undefined {
  if (method === undefined || version === undefined) return undefined;
  return { method, version, values: valuesOf(values), options: optionsOf(options) };
}

/** Selects application and API, and renders the page for them. */
function Choice({ search, isWhole, hrefOf, onSearch, onLeave, children }: ChoiceProps) {
  const { appId: chosenAppId, apiId: chosenApiId, provoke } = search;
  const shared = sharedCallOf(search);
  const isShared = shared !== undefined;
  const asking = useAsking();
  const isLoggedIn = useIsLoggedIn();
  const user = useGetUserInfo(asking(getGetUserInfoQueryKey(), { enabled: isLoggedIn }));
  const applications = user.data?.appInfoList ?? [];
  const isOwn = (id: string | null | undefined) => applications.some(({ appId }) => appId === id);
  const sought = { apiId: chosenApiId ?? '' };
  const soughtApi = useGetApiAppInfo(
    sought,
    asking(getGetApiAppInfoQueryKey(sought), { enabled: chosenApiId !== undefined && !isShared }),
  );
  // A link from a document selects the API but not the application.
  const isSought = chosenAppId === undefined && soughtApi.isLoading;
  const callers = soughtApi.data?.appInfoList.filter(({ isEnabled }) => isEnabled).map((each) => each.appId);
  const preferred = [user.data?.defaultAppId, ...applications.map((each) => each.appId)];
  const able = preferred.filter((id) => callers?.some((caller) => caller === id));
  const appId = [chosenAppId, ...able, ...preferred].find(isOwn) ?? undefined;
  const apis = useGetApiInfosByAppId(
    { appId: appId ?? '' },
    asking(getGetApiInfosByAppIdQueryKey({ appId: appId ?? '' }), {
      enabled: appId !== undefined && !isShared && !isSought,
    }),
  );
  const chosenApi = apis.data?.find(({ apiId }) => apiId === chosenApiId);
  const api = chosenApi ?? apis.data?.[0];
  const isMissing = chosenApiId !== undefined && apis.data !== undefined && !chosenApi;
  const missing = isMissing ? soughtApi.data?.api.name : undefined;
  const [declinedApiId, setDeclinedApiId] = useState<string>();
  const [needsAgreement, agree] = useOldInterfaceAgreement(api);

  const apiId = api?.apiId;
  useEffect(() => {
    if (isShared || isSought || appId === undefined || apiId === undefined) return;
    changeSession({ choice: { appId, apiId } });
    // If the selected application or API does not exist, it stays in the URL, and the page says so.
    if (!isWhole) onSearch({ appId, apiId, provoke }, { replace: true });
  }, [isShared, isSought, isWhole, appId, apiId, provoke, onSearch]);
  useSessionEnd(user.error ?? apis.error, onLeave);

  if (user.isLoadingError) {
    return (
      <LoadFailure
        what="applications"
        error={user.error}
        headingLevel={2}
        onRetry={() => void user.refetch()}
      />
    );
  }
  if (!user.data || isSought) return <Loading />;
  if (appId === undefined) return <NoApplication call={shared} onLeave={onLeave} />;
  if (shared) {
    return (
      <OpenSharedCall
        call={shared}
        appId={chosenAppId}
        defaultAppId={user.data.defaultAppId}
        onOpen={(opened) => onSearch(opened, { replace: true })}
        onGiveUp={() => onSearch({})}
      />
    );
  }
  const applicationHref = `/controlPanel/myApplication/appList?appId=${encodeURIComponent(appId)}`;
  const enableHref = missing ? `${applicationHref}&keyword=${encodeURIComponent(missing)}` : applicationHref;
  const isDeclined = needsAgreement && declinedApiId === apiId;
  const choose = (chosen: DebuggerSearch) => {
    setDeclinedApiId(undefined);
    onSearch({ ...chosen, provoke });
  };
  return (
    <Stack gap={6}>
      <Grid layout="two" gap={6}>
        <Select
          label="Application"
          value={appId}
          onChange={(key) => choose({ appId: String(key) })}
          items={applications.map((application) => ({ ...application, id: application.appId }))}
        >
          {(application) => (
            <SelectItem id={application.appId} textValue={application.name} description={application.appId}>
              {application.name}
            </SelectItem>
          )}
        </Select>
        {api && (
          <Select
            label="API"
            value={api.apiId}
            onChange={(key) => choose({ appId, apiId: String(key) })}
            items={(apis.data ?? []).map((each) => ({ ...each, id: each.apiId }))}
          >
            {(each) => (
              <SelectItem
                id={each.apiId}
                textValue={`${each.name} ${each.version}`}
                description={`${each.methodName} · ${each.interfaceVersion === 'new' ? 'new' : 'old'}-customer interface`}
              >
                {each.name} {each.version}
              </SelectItem>
            )}
          </Select>
        )}
      </Grid>
      {chosenAppId !== undefined && chosenAppId !== appId && (
        <Alert tone="warning" title="The application in the address is not one of yours">
          Another one is shown in its place.
        </Alert>
      )}
      {isMissing && api && (
        <Alert
          tone="warning"
          title={`${missing ?? 'The API in the address'} is not enabled for this application`}
          actions={
            <LinkButton href={enableHref} size="small">
              Enable APIs
            </LinkButton>
          }
        >
          Another one is shown in its place.
        </Alert>
      )}
      {apis.isPending && <Loading />}
      {apis.isLoadingError && (
        <LoadFailure what="APIs" error={apis.error} headingLevel={2} onRetry={() => void apis.refetch()} />
      )}
      {apis.data && !api && (
        <EmptyState
          title={
            missing
              ? `${missing} is not enabled for this application`
              : 'No API is enabled for this application'
          }
          icon={TerminalIcon}
          actions={
            <LinkButton href={enableHref} variant="primary">
              Enable APIs
            </LinkButton>
          }
        >
          Only enabled APIs can be called.
        </EmptyState>
      )}
      {isDeclined && (
        <EmptyState
          title="The old-customer interface was not opened"
          icon={TerminalIcon}
          actions={<Button onPress={() => setDeclinedApiId(undefined)}>Open it</Button>}
        >
          Choose another API, or open this one after all.
        </EmptyState>
      )}
      {api && !needsAgreement && (
        <Loaded
          appId={appId}
          usage={api}
          isVip={user.data.isVip}
          applicationHref={applicationHref}
          provoke={provoke}
          onProvoke={(codename) => onSearch({ appId, apiId, provoke: codename }, { replace: true })}
          hrefOf={hrefOf}
          onLeave={onLeave}
        >
          {children}
        </Loaded>
      )}
      <OldInterfacePrompt
        isOpen={needsAgreement && !isDeclined}
        onContinue={agree}
        onCancel={() => setDeclinedApiId(api?.apiId)}
      />
    </Stack>
  );
}

/** Returns to the account's own applications when the second account's session has ended. */
function useSessionEnd(error: Error | null, onLeave: () => void): void {
  const { account } = useDebuggerSession();
  const hasEnded = account !== undefined && error instanceof SessionInvalidError;
  useEffect(() => {
    // The first part of the page that notices it leaves and shows the message.
    if (!hasEnded || debuggerSession().account !== account) return;
    onLeave();
    toasts.show({ tone: 'info', title: `The session of ${account.name} has ended` });
  }, [hasEnded, account, onLeave]);
}

interface NoApplicationProps extends Pick<ChoiceProps, 'onLeave'> {
  /** The call to open; undefined if there is none. */
  call: SharedCall | undefined;
}

/** Explains that no application can sign a call, and what to do; a call from the URL is shown read-only. */
function NoApplication({ call, onLeave }: NoApplicationProps) {
  const { account } = useDebuggerSession();
  const action = account ? (
    <Button onPress={onLeave}>Back to my own</Button>
  ) : (
    <LinkButton href="/controlPanel/myApplication/appAdd" variant="primary">
      New application
    </LinkButton>
  );
  const title = account ? `${account.name} has no application` : 'Create an application first';
  const why = 'Calls are signed with an application’s AccessKey.';
  if (!call) {
    return (
      <EmptyState title={title} icon={LayoutGridIcon} actions={action}>
        {why}
      </EmptyState>
    );
  }
  return (
    <Stack gap={6}>
      <Alert
        tone="info"
        title={account ? title : 'An application is missing to send this call'}
        actions={action}
      >
        {why} To send it, use another account that has one{account ? '' : ', or create your own'}.
      </Alert>
      <UnsignedCall call={call} />
    </Stack>
  );
}

interface LoadedProps
  extends Pick<Chosen, 'appId' | 'isVip' | 'applicationHref' | 'provoke' | 'onProvoke' | 'hrefOf'>,
    Pick<ChoiceProps, 'onLeave'> {
  usage: ApplicationApi;
  children: ReactNode;
}

/** Loads the data for the pages and renders the current one. */
function Loaded({ onLeave, children, ...known }: LoadedProps) {
  const { appId, applicationHref, usage } = known;
  const { apiId } = usage;
  const asking = useAsking();
  const application = useGetAppInfoAndApiList(
    { appId },
    asking(getGetAppInfoAndApiListQueryKey({ appId }), {}),
  );
  const info = useGetApiAppInfo({ apiId }, asking(getGetApiAppInfoQueryKey({ apiId }), {}));
  const zone = useGatewayZone();
  useSessionEnd(application.error ?? info.error, onLeave);
  if (!application.data || !info.data || !zone.data) {
    const failed = [application, info, zone].filter(({ isLoadingError }) => isLoadingError);
    const [error] = failed.flatMap((query) => query.error ?? []);
    if (!error) return <Loading />;
    return (
      <LoadFailure
        what="application’s keys and APIs"
        error={error}
        headingLevel={2}
        onRetry={() => {
          for (const query of failed) void query.refetch();
        }}
      />
    );
  }
  const { accessKeys } = application.data;
  const keys = signingKeys(accessKeys);
  if (keys.length === 0) {
    return (
      <EmptyState
        title="The application has no key that can sign"
        icon={TerminalIcon}
        actions={
          <LinkButton href={applicationHref} variant="primary">
            Manage its AccessKey
          </LinkButton>
        }
      >
        Enable its AccessKey or replace it.
      </EmptyState>
    );
  }
  const api: ApiInfo = info.data.api;
  const isBilled = application.data.isInvokeBillingEnabled;
  const expiredKey = accessKeys.find((key) => key.state !== 'disabled' && hasExpired(key))?.accessKeyId;
  return (
    <ChosenProvider value={{ ...known, api, isBilled, keys, expiredKey, zone: zone.data }}>
      {children}
    </ChosenProvider>
  );
}

function hasExpired({ expireTime }: AccessKey): boolean {
  return expireTime !== null && expireTime <= new Date().toISOString();
}

function signingKeys(keys: AccessKey[]): AccessKey[] {
  return keys.filter((key) => key.state !== 'disabled' && !hasExpired(key));
}
