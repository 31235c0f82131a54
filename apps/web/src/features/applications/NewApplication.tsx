import { useSetApplicationApi } from '@platform/sdk/react';
import { Card, Checkbox } from '@platform/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { IssuedKey } from '#entities/application/environment.ts';
import { useFirstApi } from '#entities/application/firstApi.ts';
import { refreshApplications } from '#entities/application/refreshApplications.ts';
import { testCallHref } from '#entities/call/sharedCall.ts';
import { priceOf } from '#entities/document/apiLabels.ts';
import { useUser } from '#lib/user.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { IssuedKeyDialog } from './IssuedKeyDialog.tsx';

/** Props of NewApplication. */
export interface NewApplicationProps {
  /** URL of the cancel link. */
  cancelHref: string;
  /** Called with the new AppID when the dialog with its key is closed. */
  onCreate: (appId: string) => void;
}

/** Creates an application with a first API, and shows its AccessKey once. */
export function NewApplication({ cancelHref, onCreate }: NewApplicationProps) {
  const [issued, setIssued] = useState<IssuedKey>();
  const user = useUser();
  const first = useFirstApi();
  const setApi = useSetApplicationApi();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<boolean>();
  const isFirstEnabled = chosen ?? user?.aidList.length === 0;

  const enableFirst = async (appId: string) => {
    if (!first || !isFirstEnabled) return;
    const data = { appId, apiId: first.apiId, isEnabled: true };
    // A failure shows a toast; the debugger then offers to enable the API.
    await setApi.mutateAsync({ data }).catch(() => undefined);
    await refreshApplications();
  };
  return (
    <>
      <Card elementType="div">
        <ApplicationForm
          cancelHref={cancelHref}
          onSave={async ({ appId, accessKeyId, accessKeySecret }) => {
            await enableFirst(appId);
            setIssued({ appId, accessKeyId, accessKeySecret: accessKeySecret ?? '' });
          }}
        >
          {first && (
            <Checkbox
              isSelected={isFirstEnabled}
              onChange={setChosen}
              description={`${priceOf(first)}. You can enable other APIs later.`}
            >
              {`Enable ${first.name} ${first.version}`}
            </Checkbox>
          )}
        </ApplicationForm>
      </Card>
      <IssuedKeyDialog
        issued={issued}
        onClose={({ appId }) => onCreate(appId)}
        onTest={({ appId }) =>
          navigate({
            href: first ? testCallHref(appId, first) : `/onlineDebugger?appId=${encodeURIComponent(appId)}`,
          })
        }
      />
    </>
  );
}
