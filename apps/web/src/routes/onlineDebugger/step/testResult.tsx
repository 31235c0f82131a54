import { createFileRoute } from '@tanstack/react-router';
import { TestResult } from '#features/debugger/TestResult.tsx';

export const Route = createFileRoute('/onlineDebugger/step/testResult')({ component: TestResult });
