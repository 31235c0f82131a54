import type { Session } from '@platform/sdk';
import { useEndAllSessions, useEndSession, useGetSessionList } from '@platform/sdk/react';
import { deviceOf } from '@platform/sdk/rules';
import { AlertDialog, Button, Card, DialogTrigger, Inline, Stack, Tag, Text } from '@platform/ui';
import { Loaded } from '#components/Loaded.tsx';
import { listQuery } from '#components/list/List.tsx';
import { formatDateTime } from '#lib/format.ts';
import { refresher } from '#lib/refresher.ts';
import { toasts } from '#lib/toasts.ts';
import { list, session as row } from './SessionList.css.ts';

/** Refetches the sessions after one has ended. */
const refreshSessions = refresher('getSessionList');

/** Props of SessionRow. */
interface SessionRowProps {
  session: Session;
}

function SessionRow({
  session: { sessionId, userAgent, address, createTime, lastUseTime, isCurrent },
}: SessionRowProps) {
  const end = useEndSession();
  const device = deviceOf(userAgent);
  return (
    <li className={row}>
      <Inline justify="between" gap={4} align="center" isNowrap>
        <Stack gap="half">
          <Inline gap={2}>
            <Text weight="medium" elementType="span">
              {device}
            </Text>
            {isCurrent && <Tag tone="accent">This device</Tag>}
          </Inline>
          <Text size="small" tone="secondary">
            {[`Last used ${formatDateTime(lastUseTime)}`, address].filter(Boolean).join(' · ')}
          </Text>
          <Text size="small" tone="muted">
            Logged in {formatDateTime(createTime)}
          </Text>
        </Stack>
        {!isCurrent && (
          <Button
            size="small"
            aria-label={`Log out ${device}, last used ${formatDateTime(lastUseTime)}`}
            isPending={end.isPending}
            onPress={() =>
              end.mutate(
                { data: { sessionId } },
                {
                  onSuccess: () => toasts.show({ tone: 'success', title: `${device} is logged out` }),
                  // After a failure too, because the session may have ended elsewhere.
                  onSettled: () => void refreshSessions(),
                },
              )
            }
          >
            Log out
          </Button>
        )}
      </Inline>
    </li>
  );
}

/** The devices on which the account is logged in; ends one session, or all but the current one. */
export function SessionList() {
  const sessions = useGetSessionList(listQuery);
  const endAll = useEndAllSessions();
  return (
    <Card
      title="Signed-in devices"
      description="Log out any that you do not recognize."
      actions={
        sessions.data?.some(({ isCurrent }) => !isCurrent) && (
          <DialogTrigger>
            <Button>Log out all others</Button>
            <AlertDialog
              title="Log out all other devices?"
              confirmLabel="Log out all others"
              cancelLabel="Cancel"
              onConfirm={async () => {
                await endAll.mutateAsync({ data: { isCurrentKept: true } });
                toasts.show({ tone: 'success', title: 'All other devices are logged out' });
                await refreshSessions();
              }}
            >
              <Text>This device stays logged in. Your keys keep signing calls.</Text>
            </AlertDialog>
          </DialogTrigger>
        )
      }
    >
      <Loaded query={sessions} what="devices">
        {(all) => (
          <ul className={list}>
            {all.map((session) => (
              <SessionRow key={session.sessionId} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
