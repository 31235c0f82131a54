import type { ApiSummary, RequestOptions } from '@platform/sdk';
import { useSetApplicationApi } from '@platform/sdk/react';
import { Button, type ButtonProps } from '@platform/ui';
import { toasts } from '#lib/toasts.ts';
import { refreshApplications } from './refreshApplications.ts';

/** Props of EnableApiButton. */
export interface EnableApiButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** The application that is to call the API. */
  appId: string;
  api: Pick<ApiSummary, 'apiId' | 'name' | 'version'>;
  /** Sends the request as another account; by default as the page's own. */
  request?: Omit<RequestOptions, 'idempotencyKey'> | undefined;
}

/** Enables an API for an application that may not call it yet, without leaving the screen. */
export function EnableApiButton({
  appId,
  api: { apiId, name, version },
  request,
  variant = 'primary',
  size = 'medium',
}: EnableApiButtonProps) {
  const setApi = useSetApplicationApi({ ...(request && { request }) });
  const enable = async () => {
    try {
      await setApi.mutateAsync({ data: { appId, apiId, isEnabled: true } });
    } catch {
      return;
    }
    await refreshApplications();
    toasts.show({ tone: 'success', title: `${name} ${version} is enabled` });
  };
  return (
    <Button variant={variant} size={size} isPending={setApi.isPending} onPress={() => void enable()}>
      {`Enable ${name} ${version}`}
    </Button>
  );
}
