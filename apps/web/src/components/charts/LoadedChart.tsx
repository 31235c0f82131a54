import { Card, Heading, type HeadingLevel, Skeleton, VisuallyHidden } from '@platform/ui';
import type { ReactNode } from 'react';
import type { LoadedProps } from '../Loaded.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { fill, heights, placeholder, placeholderText } from './charts.css.ts';

/** Props of LoadedChart: the query, and what is known about the chart before it loads. */
export interface LoadedChartProps<Data> extends LoadedProps<Data> {
  title: string;
  /**
   * Heading level of the title within the page's outline.
   * @default 2
   */
  headingLevel?: HeadingLevel;
  /**
   * Height of the chart.
   * @default 'medium'
   */
  size?: keyof typeof heights;
  /** Whether the chart will have controls. */
  hasControls?: boolean;
  children: (data: Data) => ReactNode;
}

/**
 * Shows a query's data as a chart in a card. While it loads, a placeholder card of the same height prevents layout
 * shift; if it fails, an error state is shown.
 */
export function LoadedChart<Data>({
  title,
  headingLevel = 2,
  size = 'medium',
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
      <div className={placeholder} role="status">
        <div className={placeholderText}>
          <Heading level={headingLevel} size="title">
            {title}
          </Heading>
        </div>
        <VisuallyHidden>Loading</VisuallyHidden>
        {hasControls && <Skeleton shape="control" />}
        <div className={heights[size]}>
          <Skeleton shape="block" className={fill} />
        </div>
      </div>
    </Card>
  );
}
