import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/onlineDebugger/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/onlineDebugger/debugger', search, replace: true });
  },
});
