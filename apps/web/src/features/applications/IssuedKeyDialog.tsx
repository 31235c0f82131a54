import { CopyField, SecretDialog, Stack } from '@platform/ui';
import { environmentOf, type IssuedKey } from '#entities/application/environment.ts';
import { rememberSecret } from '#lib/secrets.ts';

/** Props of IssuedKeyDialog. */
export interface IssuedKeyDialogProps {
  /** The key; undefined closes the dialog. */
  issued: IssuedKey | undefined;
  onClose: (issued: IssuedKey) => void;
  /** Called to send a test call with the key; the debugger knows its secret. */
  onTest: (issued: IssuedKey) => void;
}

/**
 * Shows a secret once. The dialog can be closed only after the secret was copied, or the user confirmed that they
 * have stored it. The debugger can sign with it until the page is reloaded or the account logs out.
 */
export function IssuedKeyDialog({ issued, onClose, onTest }: IssuedKeyDialogProps) {
  if (!issued) return null;
  const leave = (leaveTo: (issued: IssuedKey) => void) => {
    rememberSecret(issued.accessKeyId, issued.accessKeySecret);
    leaveTo(issued);
  };
  return (
    <SecretDialog
      isOpen
      title="Your AccessKey is ready"
      warning="The secret is shown only once. Copy it now and store it where only your servers can read it."
      secretLabel="AccessKey Secret"
      secret={issued.accessKeySecret}
      copyLabel="Copy the AccessKey Secret"
      copyAll={{ label: 'Copy as environment variables', text: environmentOf(issued) }}
      waiveLabel="I have stored the secret"
      closeLabel="Done"
      onClose={() => leave(onClose)}
      next={{ label: 'Send a test call', onPress: () => leave(onTest) }}
    >
      <Stack gap={4}>
        <CopyField label="AppID" value={issued.appId} copyLabel="Copy the AppID" />
        <CopyField label="AccessKey ID" value={issued.accessKeyId} copyLabel="Copy the AccessKey ID" />
      </Stack>
    </SecretDialog>
  );
}
