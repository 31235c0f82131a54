import { createFileRoute, Outlet } from '@tanstack/react-router';
import { refreshPermission, requireOwnPassword, requireSession, useUser } from '#lib/user.ts';
import { consoleSide } from '#shell/consoleSide.ts';
import { NoPermissionPage } from '#shell/ErrorPage.tsx';
import { useScreen } from '#shell/screens.ts';

export const Route = createFileRoute('/controlPanel')({
  staticData: { side: consoleSide },
  beforeLoad: requireSession,
  loader: requireOwnPassword,
  onEnter: () => void refreshPermission(),
  component: ControlPanel,
});

function ControlPanel() {
  const screen = useScreen();
  const user = useUser();
  return user && screen?.audience(user) === false ? <NoPermissionPage /> : <Outlet />;
}
