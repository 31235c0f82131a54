import { Outlet } from '@tanstack/react-router';
import { useUser } from '#lib/user.ts';
import { NoPermissionPage } from './ErrorPage.tsx';
import { useScreen } from './screens.ts';

/** Shows the screen below a route to whom it is for (specification §6), and says to others that it is not for them. */
export function Permitted() {
  const screen = useScreen();
  const user = useUser();
  return user && screen?.audience(user) === false ? <NoPermissionPage /> : <Outlet />;
}
