import type { RechargeOrderBody } from '@platform/sdk';
import { useGetApiInfosByAppId, useGetApiQpsInfo } from '@platform/sdk/react';
import { Alert, LinkButton, Select, SelectItem } from '@platform/ui';
import type { Control, UseFormSetValue } from 'react-hook-form';
import { useField } from '#components/form/useField.ts';
import { LoadFailure } from '#components/LoadFailure.tsx';
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
  const appId = useField(control, 'appId');
  const apiId = useField(control, 'apiId');
  const user = useUserQuery();
  const apis = useGetApiInfosByAppId(
    { appId: appId.value ?? '' },
    { query: { enabled: Boolean(appId.value), meta: { showsError: true } } },
  );
  const qps = useGetApiQpsInfo({ appId: appId.value ?? '' }, { query: { enabled: Boolean(appId.value) } });
  const applications = user.data?.appInfoList ?? [];
  const chosen = apis.data?.find((api) => api.apiId === apiId.value);
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
        More calls a second are for one API of one application: create it first, and enable the API.
      </Alert>
    );
  }
  return (
    <>
      <Select
        label="Application"
        placeholder="Choose an application"
        value={applications.some((each) => each.appId === appId.value) ? (appId.value ?? null) : null}
        onChange={(key) => {
          appId.onChange(key);
          setValue('apiId', '');
        }}
        onBlur={appId.onBlur}
        errorMessage={appId.errorMessage}
        isRequired
      >
        {applications.map(({ appId: id, name }) => (
          <SelectItem key={id} id={id}>
            {name}
          </SelectItem>
        ))}
      </Select>
      {apis.isLoadingError && (
        <LoadFailure what="APIs" error={apis.error} onRetry={() => void apis.refetch()} />
      )}
      {apis.data?.length === 0 && appId.value ? (
        <Alert
          tone="warning"
          title="No API is enabled for this application"
          actions={
            <LinkButton href={applicationHref(appId.value)} size="small">
              Enable APIs
            </LinkButton>
          }
        />
      ) : (
        <Select
          label="API"
          placeholder={appId.value ? 'Choose an enabled API' : 'Choose an application first'}
          isDisabled={!apis.data}
          value={chosen?.apiId ?? null}
          onChange={apiId.onChange}
          onBlur={apiId.onBlur}
          errorMessage={apiId.errorMessage}
          {...(taken && {
            description: `Takes ${formatNumber(taken)} ${taken === 1 ? 'call' : 'calls'} a second now.`,
          })}
          isRequired
        >
          {(apis.data ?? []).map(({ apiId: id, name, version }) => (
            <SelectItem key={id} id={id}>
              {`${name} ${version}`}
            </SelectItem>
          ))}
        </Select>
      )}
    </>
  );
}
