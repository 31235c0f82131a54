import { createFileRoute } from '@tanstack/react-router';
import { CallDebugger } from '#features/debugger/CallDebugger.tsx';

export const Route = createFileRoute('/onlineDebugger/debugger')({ component: CallDebugger });
