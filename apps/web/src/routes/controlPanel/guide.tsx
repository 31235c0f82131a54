import { createFileRoute } from '@tanstack/react-router';
import { Guide } from '#features/guide/Guide.tsx';

export const Route = createFileRoute('/controlPanel/guide')({ component: Guide });
