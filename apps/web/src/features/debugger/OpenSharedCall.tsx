import { apiAppInfoQueryKey, useGetApiAppInfo, useQueryApiInfo } from '@platform/sdk/react';
import { Button, Code, EmptyState, TerminalIcon } from '@platform/ui';
import { useEffect, useRef } from 'react';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Loading } from '#components/Loading.tsx';
import { MethodName } from '#entities/call/MethodName.tsx';
import { exampleValues } from '#entities/call/parameters.ts';
import type { SharedCall } from '#entities/call/sharedCall.ts';
import { isNotFound } from '#lib/notFound.ts';
import { useAsAccount } from './account.ts';
import { EnableHere } from './ChoicePanels.tsx';
import { fillIn } from './session.ts';

/** Props of OpenSharedCall. */
export interface OpenSharedCallProps {
  call: SharedCall;
  /** The application to repeat the call with; undefined if the link names none. */
  appId: string | undefined;
  /** The preferred application if the link names none. */
  defaultAppId: string | null;
  /** Called with the call's application and API after its values are filled in. */
  onOpen: (opened: { appId: string; apiId: string }) => void;
  /** Called if the call cannot be opened and the reader continues without it. */
  onGiveUp: () => void;
}

/** Finds the API and an application for a shared or repeated call and fills the form with its values. */
export function OpenSharedCall({ call, appId, defaultAppId, onOpen, onGiveUp }: OpenSharedCallProps) {
  const { method: methodName, version, values, options } = call;
  const asAccount = useAsAccount();
  const info = useQueryApiInfo({ methodName, version }, { query: { meta: { showsError: true } } });
  const apiId = info.data?.apiId;
  const requestParams = info.data?.requestParams;
  const access = useGetApiAppInfo(
    { apiId: apiId ?? '' },
    asAccount(apiAppInfoQueryKey({ apiId: apiId ?? '' }), { enabled: apiId !== undefined }),
  );
  const enabled = access.data?.appInfoList.filter(({ isEnabled }) => isEnabled) ?? [];
  const application = appId
    ? enabled.find((each) => each.appId === appId)
    : (enabled.find((each) => each.appId === defaultAppId) ?? enabled[0]);
  const found = application?.appId;
  const isOpened = useRef(false);
  useEffect(() => {
    if (found === undefined || apiId === undefined || requestParams === undefined || isOpened.current) return;
    isOpened.current = true;
    fillIn(found, apiId, { ...options, values: values ?? exampleValues(requestParams) });
    onOpen({ appId: found, apiId });
  });

  const continueButton = <Button onPress={onGiveUp}>Continue without it</Button>;
  if (isNotFound(info.error)) {
    return (
      <EmptyState title="This API no longer exists" icon={TerminalIcon} actions={continueButton}>
        <MethodName>{methodName}</MethodName> <Code>{version}</Code>
      </EmptyState>
    );
  }
  if (info.isLoadingError)
    return (
      <LoadFailure
        what="method’s parameters"
        error={info.error}
        headingLevel={2}
        onRetry={() => void info.refetch()}
      />
    );
  if (access.isLoadingError) {
    return (
      <LoadFailure
        what="applications that may call it"
        error={access.error}
        headingLevel={2}
        onRetry={() => void access.refetch()}
      />
    );
  }
  if (!access.data || found !== undefined) return <Loading />;
  const enableIn = appId ?? access.data.appInfoList[0]?.appId;
  return (
    <EmptyState
      title={`${info.data?.name ?? methodName} ${version} is not enabled`}
      icon={TerminalIcon}
      actions={
        <>
          {enableIn && info.data && <EnableHere appId={enableIn} api={info.data} />}
          {continueButton}
        </>
      }
    >
      {appId
        ? `Enable it for ${access.data.appInfoList.find((each) => each.appId === appId)?.name ?? 'the application'} to send this call.`
        : 'It is enabled for none of your applications.'}
    </EmptyState>
  );
}
