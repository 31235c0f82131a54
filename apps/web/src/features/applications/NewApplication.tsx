import { Card } from '@platform/ui';
import { useState } from 'react';
import { ApplicationForm } from './ApplicationForm.tsx';
import { type IssuedKey, IssuedKeyDialog } from './IssuedKeyDialog.tsx';

/** What the creation of an application is told. */
export interface NewApplicationProps {
  /** Where to go without creating one. */
  cancelHref: string;
  /** Called with the new AppID, when its key has been seen. */
  onCreate: (appId: string) => void;
}

/** Creates an application and shows its AccessKey, this once. */
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
