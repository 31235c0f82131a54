import { Card, Heading, type HeadingLevel, Skeleton, VisuallyHidden } from '@platform/ui';
import type { ReactNode } from 'react';
import type { LoadedProps } from '../Loaded.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { fill, heights, place, placeLegend, placeWords } from './charts.css.ts';

/** What is waited for, and what of it is known before. */
export interface LoadedChartProps<Data> extends LoadedProps<Data> {
  title: string;
  /**
   * The title's place in the outline of the page.
   * @default 2
   */
  headingLevel?: HeadingLevel;
  /**
   * How high the chart will be.
   * @default 'medium'
   */
  size?: keyof typeof heights;
  /** Whether there will be several series. */
  hasLegend?: boolean;
  /** Whether there will be something to choose. */
  hasControls?: boolean;
  children: (data: Data) => ReactNode;
}

/**
 * Shows a chart of what a query answers, a card of its own; until then a card of the same height, so that nothing under
 * it moves when the chart comes; or what went wrong.
 */
export function LoadedChart<Data>({
  title,
  headingLevel = 2,
  size = 'medium',
  hasLegend = false,
  hasControls = false,
  query: { data, isLoadingError, error, refetch },
  what,
  children,
}: LoadedChartProps<Data>) {
  if (data !== undefined) return children(data);
  if (isLoadingError && error) {
    return (
      <Card title={title} headingLevel={headingLevel}>
        <LoadFailure what={what} error={error} headingLevel={3} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Card>
      <div className={place} role="status">
        <div className={placeWords}>
          <Heading level={headingLevel} size="title">
            {title}
          </Heading>
          <Skeleton width="medium" />
        </div>
        <VisuallyHidden>Loading</VisuallyHidden>
        {hasControls && <Skeleton shape="control" />}
        {hasLegend && (
          <div className={placeLegend}>
            <Skeleton width="short" />
          </div>
        )}
        <div className={heights[size]}>
          <Skeleton shape="block" className={fill} />
        </div>
      </div>
    </Card>
  );
}
