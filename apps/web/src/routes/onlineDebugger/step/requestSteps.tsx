import { createFileRoute } from '@tanstack/react-router';
import { RequestSteps } from '#features/debugger/RequestSteps.tsx';

export const Route = createFileRoute('/onlineDebugger/step/requestSteps')({ component: RequestSteps });
