import {
  apiAppInfoQueryKey,
  apiInfosByAppIdQueryKey,
  developerAppListQueryKey,
  useGetApiAppInfo,
  useGetApiInfosByAppId,
  useGetDeveloperAppList,
  useGetUserInfo,
  userInfoQueryKey,
} from '@platform/sdk/react';
import { Stack } from '@platform/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Loading } from '#components/Loading.tsx';
import { OldInterfacePrompt } from '#entities/document/OldInterfacePrompt.tsx';
import { needsAgreement, useOldInterfaceAgreement } from '#entities/document/oldInterface.ts';
import { useIsLoggedIn } from '#lib/session.ts';
import { useAsAccount } from './account.ts';
import { Declined, NoApi, NoApplication } from './ChoicePanels.tsx';
import { ChosenApi } from './ChosenApi.tsx';
import { appIdOf, choiceOf, sharedCallOf } from './choiceOf.ts';
import type { DebuggerSearch } from './chosen.ts';
import { OpenSharedCall } from './OpenSharedCall.tsx';
import { Selection } from './Selection.tsx';
import { lastChoice, rememberChoice } from './session.ts';
import { useSessionEnd } from './useSessionEnd.ts';

/** Props of Choice. */
export interface ChoiceProps {
  search: DebuggerSearch;
  /** Called with the new search parameters; with `replace`, they replace the current history entry. */
  onSearch: (search: DebuggerSearch, options?: { replace?: boolean }) => void;
  hrefOf: (page: string) => string;
  /** Whether the URL contains the selection; otherwise it is added. */
  isWhole: boolean;
  /** Returns to the account's own applications. */
  onLeave: () => void;
  /** The current page. */
  children: ReactNode;
}

/** The first page of the account's applications, newest first. */
const ALL_APPLICATIONS = { pageNumber: 1, pageSize: 100 };

/** Selects application and API, and renders the page for them. */
export function Choice({ search, isWhole, hrefOf, onSearch, onLeave, children }: ChoiceProps) {
  const { provoke } = search;
  const isShared = sharedCallOf(search) !== undefined;
  const asAccount = useAsAccount();
  const isLoggedIn = useIsLoggedIn();
  const user = useGetUserInfo(asAccount(userInfoQueryKey(), { enabled: isLoggedIn }));
  // A link from a document selects the API but not the application.
  const link = { apiId: search.apiId ?? '' };
  const linked = useGetApiAppInfo(
    link,
    asAccount(apiAppInfoQueryKey(link), { enabled: search.apiId !== undefined && !isShared }),
  );
  // Read only once, because the URL contains the selection while the page is open.
  const [last] = useState(lastChoice);
  const isOwn = (appId: string | undefined) => user.data?.appInfoList.some((each) => each.appId === appId);
  const needsCallers =
    (user.data?.appInfoList.length ?? 0) > 1 && search.appId === undefined && !isOwn(last?.appId);
  const callers = useGetDeveloperAppList(
    ALL_APPLICATIONS,
    asAccount(developerAppListQueryKey(ALL_APPLICATIONS), { enabled: needsCallers }),
  );
  const known = {
    search,
    user: user.data,
    linked: linked.data,
    isLinkedLoading: linked.isLoading,
    last,
    callers: callers.data?.list.filter(({ canCall }) => canCall).map((each) => each.appId),
    areCallersLoading: callers.isLoading,
  };
  const caller = { appId: appIdOf(known) ?? '' };
  const apis = useGetApiInfosByAppId(
    caller,
    asAccount(apiInfosByAppIdQueryKey(caller), { enabled: caller.appId !== '' && !isShared }),
  );
  const [declinedApiId, setDeclinedApiId] = useState<string>();
  const choice = choiceOf({ ...known, apis: apis.data, needsAgreement, declinedApiId });
  const usable = 'api' in choice ? choice : undefined;
  const appId = usable?.appId;
  const apiId = usable?.api.apiId;
  const [, agree] = useOldInterfaceAgreement(usable?.api);
  useEffect(() => {
    if (appId === undefined || apiId === undefined) return;
    rememberChoice({ appId, apiId });
    // If the URL names an application or API that does not exist, both stay in the URL, and the page says what it shows instead.
    if (!isWhole) onSearch({ appId, apiId, provoke }, { replace: true });
  }, [isWhole, appId, apiId, provoke, onSearch]);
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
  const account = user.data;
  if (!account || choice.kind === 'loading') return <Loading />;
  if (choice.kind === 'noApplication') return <NoApplication call={choice.call} onLeave={onLeave} />;
  if (choice.kind === 'shared') {
    return (
      <OpenSharedCall
        call={choice.call}
        appId={search.appId}
        defaultAppId={account.defaultAppId}
        onOpen={(opened) => onSearch(opened, { replace: true })}
        onGiveUp={() => onSearch({})}
      />
    );
  }
  const choose = (chosen: DebuggerSearch) => {
    setDeclinedApiId(undefined);
    onSearch({ ...chosen, provoke });
  };
  const panel = () => {
    switch (choice.kind) {
      case 'loadingApis':
        if (!apis.isLoadingError) return <Loading />;
        return (
          <LoadFailure what="APIs" error={apis.error} headingLevel={2} onRetry={() => void apis.refetch()} />
        );
      case 'noApi':
        return <NoApi choice={choice} />;
      case 'declined':
        return <Declined onOpen={() => setDeclinedApiId(undefined)} />;
      case 'unagreed':
        return null;
      case 'ready':
        return (
          <ChosenApi
            appId={choice.appId}
            usage={choice.api}
            isVip={account.isVip}
            provoke={provoke}
            onProvoke={(codename) => onSearch({ appId, apiId, provoke: codename }, { replace: true })}
            hrefOf={hrefOf}
            onLeave={onLeave}
          >
            {children}
          </ChosenApi>
        );
    }
  };
  return (
    <Stack gap={6}>
      <Selection
        choice={choice}
        applications={account.appInfoList}
        apis={apis.data ?? []}
        onChoose={choose}
      />
      {panel()}
      <OldInterfacePrompt
        isOpen={choice.kind === 'unagreed'}
        onContinue={agree}
        onCancel={() => setDeclinedApiId(apiId)}
      />
    </Stack>
  );
}
