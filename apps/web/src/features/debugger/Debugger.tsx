import { useGetApiAppInfo, useGetApiInfosByAppId, useGetAppInfoAndApiList } from '@platform/sdk/react';
import {
  Columns,
  EmptyState,
  LayoutGridIcon,
  LinkButton,
  Select,
  SelectItem,
  Stack,
  TerminalIcon,
} from '@platform/ui';
import { useState } from 'react';
import { useUser } from '#lib/user.ts';
import { Loading } from '#shell/Loading.tsx';
import { CallDebugger } from './CallDebugger.tsx';
import { OldInterfacePrompt } from './OldInterfacePrompt.tsx';

/** What is debugged; it stands in the URL. */
export interface DebuggerChoice {
  appId: string | undefined;
  apiId: string | undefined;
}

/** What the debugger is told. */
export interface DebuggerProps extends DebuggerChoice {
  onChoose: (choice: DebuggerChoice) => void;
}

/** The online debugger: choose application and API, then sign and send calls (specification §2.5). */
export function Debugger({ appId: chosenAppId, apiId: chosenApiId, onChoose }: DebuggerProps) {
  const user = useUser();
  const applications = user?.appInfoList ?? [];
  const isOwn = (id: string | null | undefined) => applications.some(({ appId }) => appId === id);
  const appId = isOwn(chosenAppId)
    ? chosenAppId
    : isOwn(user?.defaultAppId)
      ? (user?.defaultAppId ?? undefined)
      : applications[0]?.appId;
  const apis = useGetApiInfosByAppId({ appId: appId ?? '' }, { query: { enabled: appId !== undefined } });
  const api = apis.data?.find(({ apiId }) => apiId === chosenApiId) ?? apis.data?.[0];
  const [agreedApiIds, setAgreedApiIds] = useState<string[]>([]);

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
  const needsAgreement = api?.interfaceVersion === 'old' && !agreedApiIds.includes(api.apiId);
  return (
    <Stack gap={6}>
      <Columns layout="two" gap={4}>
        <Select
          label="Application"
          value={appId}
          onChange={(key) => onChoose({ appId: String(key), apiId: undefined })}
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
            onChange={(key) => onChoose({ appId, apiId: String(key) })}
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
      </Columns>
      {apis.isPending && <Loading />}
      {apis.data && !api && (
        <EmptyState
          title="No API is enabled for this application"
          icon={TerminalIcon}
          actions={
            <LinkButton
              href={`/controlPanel/myApplication/appList?appId=${encodeURIComponent(appId)}`}
              variant="primary"
            >
              Enable APIs
            </LinkButton>
          }
        >
          Only enabled APIs can be called.
        </EmptyState>
      )}
      {api && !needsAgreement && (
        <LoadedDebugger key={`${appId} ${api.apiId}`} appId={appId} apiId={api.apiId} />
      )}
      <OldInterfacePrompt
        isOpen={needsAgreement}
        onContinue={() => api && setAgreedApiIds([...agreedApiIds, api.apiId])}
        onCancel={() => {
          const other = apis.data?.find(({ interfaceVersion }) => interfaceVersion === 'new');
          if (other) onChoose({ appId, apiId: other.apiId });
          else history.back();
        }}
      />
    </Stack>
  );
}

function LoadedDebugger({ appId, apiId }: { appId: string; apiId: string }) {
  const application = useGetAppInfoAndApiList({ appId });
  const info = useGetApiAppInfo({ apiId });
  if (!application.data || !info.data) return <Loading />;
  const now = new Date().toISOString();
  const keys = application.data.accessKeys.filter(
    ({ state, expireTime }) => state !== 'disabled' && (expireTime === null || expireTime > now),
  );
  if (keys.length === 0) {
    return (
      <EmptyState title="The application has no key that can sign" icon={TerminalIcon}>
        Enable its AccessKey or replace it.
      </EmptyState>
    );
  }
  return <CallDebugger appId={appId} api={info.data.api} keys={keys} />;
}
