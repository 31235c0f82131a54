import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/controlPanel/')({
  beforeLoad: () => {
    throw redirect({ to: '/controlPanel/myApplication', search: {} });
  },
});
