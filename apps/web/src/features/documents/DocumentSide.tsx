import { lazy, Suspense } from 'react';
import { side } from './DocumentSide.css.ts';

const DocumentNavigation = lazy(() => import('./DocumentNavigation.tsx'));

/** The side of the documentation, whose menu loads with its first page. */
export function DocumentSide() {
  return (
    <Suspense fallback={<div className={side} />}>
      <DocumentNavigation />
    </Suspense>
  );
}
