import { createFileRoute } from '@tanstack/react-router';
import { SampleCode } from '#features/debugger/SampleCode.tsx';

export const Route = createFileRoute('/onlineDebugger/step/sampleCode')({ component: SampleCode });
