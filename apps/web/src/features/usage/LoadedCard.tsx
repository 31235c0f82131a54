import { Card } from '@platform/ui';
import type { ReactNode } from 'react';
import { Loaded, type LoadedProps } from '#shell/Loaded.tsx';

/** What is waited for, and what it will be called. */
export interface LoadedCardProps<Data> extends LoadedProps<Data> {
  title: string;
  children: (data: Data) => ReactNode;
}

/** Shows what a query answers in a card of its own; until then, a card that says that it loads, or what went wrong. */
export function LoadedCard<Data>({ title, children, ...waiting }: LoadedCardProps<Data>) {
  const { data } = waiting.query;
  if (data !== undefined) return children(data);
  return (
    <Card title={title}>
      <Loaded {...waiting}>{() => null}</Loaded>
    </Card>
  );
}
