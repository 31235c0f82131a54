import type { RechargeOrderBody } from '@platform/sdk';
import { useGetApiInfosByAppId, useGetApiQpsInfo } from '@platform/sdk/react';
import { Alert, LinkButton } from '@platform/ui';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import { ChoiceInput } from '#components/form/ChoiceInput.tsx';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { applicationChoices } from '#entities/application/applicationChoices.ts';
import { applicationHref } from '#entities/application/applicationHref.ts';
import { formatNumber } from '#lib/format.ts';
import { useUserQuery } from '#lib/user.ts';

/** Props of ApiChoice. */
export interface ApiChoiceProps {
  control: Control<RechargeOrderBody>;
  setValue: UseFormSetValue<RechargeOrderBody>;
}

/** Selects the application and API of a QPS expansion (decision record 10). */
export function ApiChoice({ control, setValue }: ApiChoiceProps) {
  const [appId = '', apiId] = useWatch({ control, name: ['appId', 'apiId'] });
  const user = useUserQuery();
  const apis = useGetApiInfosByAppId(
    { appId },
    { query: { enabled: appId !== '', meta: { showsError: true } } },
  );
  const qps = useGetApiQpsInfo({ appId }, { query: { enabled: appId !== '' } });
  const applications = user.data?.appInfoList ?? [];
  const chosen = apis.data?.find((api) => api.apiId === apiId);
  const taken = [...(qps.data?.increasedApiList ?? []), ...(qps.data?.basicApiList ?? [])].find(
    (api) => api.apiId === chosen?.apiId,
  )?.qps;
  if (user.data && applications.length === 0) {
    return (
      <Alert
        tone="warning"
        title="You have no application yet"
        actions={
          <LinkButton href="/controlPanel/myApplication/appAdd" size="small">
            New application
          </LinkButton>
        }
      >
        A QPS expansion is for one API of one application. Create an application and enable the API first.
      </Alert>
    );
  }
  return (
    <>
      <ChoiceInput
        control={control}
        name="appId"
        label="Application"
        placeholder="Choose an application"
        options={applicationChoices(applications)}
        onChange={() => setValue('apiId', '')}
        isRequired
      />
      {apis.isLoadingError && (
        <LoadFailure what="APIs" error={apis.error} onRetry={() => void apis.refetch()} />
      )}
      {apis.data?.length === 0 && appId ? (
        <Alert
          tone="warning"
          title="No API is enabled for this application"
          actions={
            <LinkButton href={applicationHref(appId)} size="small">
              Enable APIs
            </LinkButton>
          }
        />
      ) : (
        <ChoiceInput
          control={control}
          name="apiId"
          label="API"
          placeholder={appId ? 'Choose an enabled API' : 'Choose an application first'}
          isDisabled={!apis.data}
          options={(apis.data ?? []).map(({ apiId: id, name, version }) => ({
            id,
            name: `${name} ${version}`,
          }))}
          {...(taken && {
            description: `Current limit: ${formatNumber(taken)} ${taken === 1 ? 'call' : 'calls'} per second.`,
          })}
          isRequired
        />
      )}
    </>
  );
}
