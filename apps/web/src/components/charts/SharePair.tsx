import type { ReactNode } from 'react';
import { pair } from './charts.css.ts';

/** Props of SharePair. */
export interface SharePairProps {
  /** Two `Share`s. */
  children: ReactNode;
}

/** Two shares next to each other, or below each other if one of them is only a sentence. */
export function SharePair({ children }: SharePairProps) {
  return <div className={pair}>{children}</div>;
}
