import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/onlineDebugger/step/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/onlineDebugger/step/document', search, replace: true });
  },
});
