import { useEndAllSessions } from '@platform/sdk/react';
import { AlertDialog, Button, Card, DialogTrigger, Inline, LogOutIcon, Text } from '@platform/ui';

/** Props of EndAllSessions. */
export interface EndAllSessionsProps {
  /** Called when every session has ended, including this one. */
  onEnd: () => void;
}

/** Logs the account out on every device, after a confirmation. */
export function EndAllSessions({ onEnd }: EndAllSessionsProps) {
  const end = useEndAllSessions();
  return (
    <Card title="Log out everywhere" description="Ends every session of this account, including this one.">
      <Inline>
        <DialogTrigger>
          <Button icon={LogOutIcon}>Log out everywhere</Button>
          <AlertDialog
            title="Log out everywhere?"
            confirmLabel="Log out everywhere"
            cancelLabel="Stay logged in"
            onConfirm={async () => {
              await end.mutateAsync({ data: {} });
              onEnd();
            }}
          >
            <Text>Every session of this account ends, including this one. Your keys keep signing calls.</Text>
          </AlertDialog>
        </DialogTrigger>
      </Inline>
    </Card>
  );
}
