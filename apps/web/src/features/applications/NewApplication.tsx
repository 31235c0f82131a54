import { Card } from '@platform/ui';
import { useState } from 'react';
import { ApplicationForm } from './ApplicationForm.tsx';
import { type IssuedKey, IssuedKeyDialog } from './IssuedKeyDialog.tsx';

/** Props of NewApplication. */
export interface NewApplicationProps {
  /** URL of the cancel link. */
  cancelHref: string;
  /** Called with the new AppID when the dialog with its key is closed. */
  onCreate: (appId: string) => void;
}

/** Creates an application and shows its AccessKey once. */
export function NewApplication({ cancelHref, onCreate }: NewApplicationProps) {
  const [issued, setIssued] = useState<IssuedKey>();
  return (
    <>
      <Card elementType="div">
        <ApplicationForm
          cancelHref={cancelHref}
          onSave={({ appId, accessKeyId, accessKeySecret }) =>
            setIssued({ appId, accessKeyId, accessKeySecret: accessKeySecret ?? '' })
          }
        />
      </Card>
      <IssuedKeyDialog issued={issued} onClose={({ appId }) => onCreate(appId)} />
    </>
  );
}
