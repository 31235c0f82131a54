import { createFileRoute } from '@tanstack/react-router';
import { MethodDocument } from '#features/debugger/MethodDocument.tsx';

export const Route = createFileRoute('/onlineDebugger/step/document')({ component: MethodDocument });
