import { createFileRoute, redirect } from '@tanstack/react-router';
import { operators } from '#lib/permissions.ts';
import { loadUser } from '#lib/user.ts';

export const Route = createFileRoute('/controlPanel/')({
  beforeLoad: async () => {
    const isOperator = operators(await loadUser());
    throw redirect({
      to: isOperator ? '/controlPanel/customerManagement' : '/controlPanel/myApplication',
      search: {},
    });
  },
});
