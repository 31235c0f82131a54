import type { AccessKey, ApiInfo } from '@platform/sdk';
import {
  apiAppInfoQueryKey,
  appInfoAndApiListQueryKey,
  useGetApiAppInfo,
  useGetAppInfoAndApiList,
} from '@platform/sdk/react';
import { EmptyState, LinkButton, TerminalIcon } from '@platform/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Loading } from '#components/Loading.tsx';
import { applicationHref } from '#entities/application/applicationHref.ts';
import { useGatewayZone } from '#lib/gatewayZone.ts';
import { useAsAccount } from './account.ts';
import { type Chosen, ChosenProvider } from './chosen.ts';
import { useSessionEnd } from './useSessionEnd.ts';

/** Props of ChosenApi. */
export interface ChosenApiProps
  extends Pick<Chosen, 'appId' | 'usage' | 'isVip' | 'provoke' | 'onProvoke' | 'hrefOf'> {
  /** Returns to the account's own applications. */
  onLeave: () => void;
  children: ReactNode;
}

/** Loads the data that the debugger's pages need for the chosen API, and renders the current page. */
export function ChosenApi({ onLeave, children, ...known }: ChosenApiProps) {
  const { appId, usage } = known;
  const { apiId } = usage;
  const asAccount = useAsAccount();
  const application = useGetAppInfoAndApiList({ appId }, asAccount(appInfoAndApiListQueryKey({ appId }), {}));
  const info = useGetApiAppInfo({ apiId }, asAccount(apiAppInfoQueryKey({ apiId }), {}));
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
  const manageHref = applicationHref(appId);
  const keys = signingKeys(accessKeys);
  if (keys.length === 0) {
    return (
      <EmptyState
        title="The application has no active key"
        icon={TerminalIcon}
        actions={
          <LinkButton href={manageHref} variant="primary">
            Manage keys
          </LinkButton>
        }
      >
        Enable its AccessKey or rotate it.
      </EmptyState>
    );
  }
  const api: ApiInfo = info.data.api;
  const isBilled = application.data.isInvokeBillingEnabled;
  const expiredKey = accessKeys.find((key) => key.state !== 'disabled' && hasExpired(key))?.accessKeyId;
  return (
    <ChosenProvider
      value={{ ...known, applicationHref: manageHref, api, isBilled, keys, expiredKey, zone: zone.data }}
    >
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
