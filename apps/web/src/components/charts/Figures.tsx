import { Card } from '@platform/ui';
import type { ReactNode } from 'react';
import { figures, lead } from './charts.css.ts';

/** Props of Figures. */
export interface FiguresProps {
  /** Whether the first figure is the most important one, with more room. */
  hasLead?: boolean;
  /** Two to five `StatCard`s without frames. */
  children: ReactNode;
}

/** Key figures in a row on one surface. */
export function Figures({ hasLead = false, children }: FiguresProps) {
  return (
    <Card elementType="div" padding="none">
      <div className={hasLead ? `${figures} ${lead}` : figures}>{children}</div>
    </Card>
  );
}
