import { useGetApiAppInfo, useGetApiInfosByAppId, useGetAppInfoAndApiList } from '@platform/sdk/react';
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
  TerminalIcon,
} from '@platform/ui';
import { useEffect, useState } from 'react';
import { recallSecret } from '#lib/secrets.ts';
import { useUserQuery } from '#lib/user.ts';
import { Loading } from '#shell/Loading.tsx';
import { OldInterfacePrompt } from '#shell/OldInterfacePrompt.tsx';
import { useOldInterfaceAgreement } from '#shell/oldInterface.ts';
import { CallDebugger, type CallDebuggerProps } from './CallDebugger.tsx';

/** What is debugged; it stands in the URL. */
export interface DebuggerChoice {
  appId: string | undefined;
  apiId: string | undefined;
}

/** What the debugger is told. */
export interface DebuggerProps extends DebuggerChoice {
  /** Called with the reader's choice. */
  onChoose: (choice: DebuggerChoice) => void;
  /** Called with what is debugged where nothing was chosen, to complete the URL. */
  onResolve: (choice: DebuggerChoice) => void;
}

/** The online debugger: choose application and API, then sign and send calls (specification §2.5). */
export function Debugger({ appId: chosenAppId, apiId: chosenApiId, onChoose, onResolve }: DebuggerProps) {
  const account = useUserQuery();
  const user = account.data;
  const applications = user?.appInfoList ?? [];
  const isOwn = (id: string | null | undefined) => applications.some(({ appId }) => appId === id);
  const appId = [chosenAppId, user?.defaultAppId, applications[0]?.appId].find(isOwn) ?? undefined;
  const apis = useGetApiInfosByAppId({ appId: appId ?? '' }, { query: { enabled: appId !== undefined } });
  const chosenApi = apis.data?.find(({ apiId }) => apiId === chosenApiId);
  const api = chosenApi ?? apis.data?.[0];
  const [declinedApiId, setDeclinedApiId] = useState<string>();
  /** Typed secrets by AccessKey ID, so that they outlast the choice of another API. */
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({});
  const [needsAgreement, agree] = useOldInterfaceAgreement(api);

  const apiId = api?.apiId;
  const isIncomplete = chosenAppId === undefined || chosenApiId === undefined;
  useEffect(() => {
    // What was chosen and is not there stays in the address, and is said on the page.
    if (isIncomplete && appId !== undefined && apiId !== undefined) onResolve({ appId, apiId });
  }, [isIncomplete, appId, apiId, onResolve]);

  if (account.isLoadingError) return <LoadingFailed onRetry={() => void account.refetch()} />;
  if (!user) return <Loading />;
  if (appId === undefined) {
    return (
      <EmptyState
        title="Create an application first"
        icon={LayoutGridIcon}
        actions={
          <LinkButton href="/controlPanel/myApplication/appAdd" variant="primary">
            New application
          </LinkButton>
        }
      >
        Calls are signed with an application’s AccessKey.
      </EmptyState>
    );
  }
  const applicationPath = `/controlPanel/myApplication/appList?appId=${encodeURIComponent(appId)}`;
  const isDeclined = needsAgreement && declinedApiId === apiId;
  const choose = (choice: DebuggerChoice) => {
    setDeclinedApiId(undefined);
    onChoose(choice);
  };
  return (
    <Stack gap={6}>
      <Grid layout="two" gap={6}>
        <Select
          label="Application"
          value={appId}
          onChange={(key) => choose({ appId: String(key), apiId: undefined })}
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
      {chosenAppId === appId && chosenApiId !== undefined && api && !chosenApi && (
        <Alert
          tone="warning"
          title="The API in the address is not enabled for this application"
          actions={
            <LinkButton href={applicationPath} size="small">
              Enable APIs
            </LinkButton>
          }
        >
          Another one is shown in its place.
        </Alert>
      )}
      {apis.isPending && <Loading />}
      {apis.isError && !apis.data && <LoadingFailed onRetry={() => void apis.refetch()} />}
      {apis.data && !api && (
        <EmptyState
          title="No API is enabled for this application"
          icon={TerminalIcon}
          actions={
            <LinkButton href={applicationPath} variant="primary">
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
        <LoadedDebugger
          key={`${appId} ${api.apiId}`}
          appId={appId}
          apiId={api.apiId}
          applicationPath={applicationPath}
          secretOf={(accessKeyId) => secrets[accessKeyId] ?? recallSecret(accessKeyId) ?? ''}
          onSecretChange={(accessKeyId, secret) => setSecrets({ ...secrets, [accessKeyId]: secret })}
        />
      )}
      <OldInterfacePrompt
        isOpen={needsAgreement && !isDeclined}
        onContinue={agree}
        onCancel={() => setDeclinedApiId(api?.apiId)}
      />
    </Stack>
  );
}

interface LoadedDebuggerProps extends Pick<CallDebuggerProps, 'appId' | 'secretOf' | 'onSecretChange'> {
  apiId: string;
  /** Where the application's key and APIs are managed. */
  applicationPath: string;
}

function LoadedDebugger({ appId, apiId, applicationPath, secretOf, onSecretChange }: LoadedDebuggerProps) {
  const application = useGetAppInfoAndApiList({ appId });
  const info = useGetApiAppInfo({ apiId });
  if (!application.data || !info.data) {
    if (!application.isError && !info.isError) return <Loading />;
    return (
      <LoadingFailed
        onRetry={() => {
          if (application.isError) void application.refetch();
          if (info.isError) void info.refetch();
        }}
      />
    );
  }
  const now = new Date().toISOString();
  const keys = application.data.accessKeys.filter(
    ({ state, expireTime }) => state !== 'disabled' && (expireTime === null || expireTime > now),
  );
  if (keys.length === 0) {
    return (
      <EmptyState
        title="The application has no key that can sign"
        icon={TerminalIcon}
        actions={
          <LinkButton href={applicationPath} variant="primary">
            Manage its AccessKey
          </LinkButton>
        }
      >
        Enable its AccessKey or replace it.
      </EmptyState>
    );
  }
  return (
    <CallDebugger
      appId={appId}
      api={info.data.api}
      keys={keys}
      secretOf={secretOf}
      onSecretChange={onSecretChange}
    />
  );
}

/** Stands in place of what could not be read; why is said by the message in the corner. */
function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="This could not be loaded"
      icon={TerminalIcon}
      actions={<Button onPress={onRetry}>Try again</Button>}
    >
      Check the connection and try again.
    </EmptyState>
  );
}
