import { useLogout } from '@platform/sdk/react';
import { useLeave } from '#lib/user.ts';

/** @returns a function that ends the session here and on the server, and navigates to the login page */
export function useLogOut(): () => void {
  const leave = useLeave();
  const logout = useLogout();
  return () => logout.mutate({ data: {} }, { onSettled: () => leave() });
}
