import { Outlet } from '@tanstack/react-router';
import { useUser } from '#lib/user.ts';
import { NoPermissionPage } from './ErrorPage.tsx';
import { useScreen } from './screens.ts';

/**
 * Shows the screen of the child route if its audience includes the account; otherwise an error page (specification
 * §6).
 */
export function Permitted() {
  const screen = useScreen();
  const user = useUser();
  return user && screen?.audience(user) === false ? <NoPermissionPage /> : <Outlet />;
}
