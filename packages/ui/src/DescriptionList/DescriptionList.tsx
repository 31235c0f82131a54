import { createContext, type ReactNode, type Ref, useContext } from 'react';
import { type BaseProps, cx } from '../internal/base.ts';
import { details, items, layouts, list, term as termStyle } from './DescriptionList.css.ts';

const LayoutContext = createContext<'rows' | 'grid'>('rows');

export interface DescriptionListProps extends BaseProps {
  /** `DescriptionItem`s. */
  children: ReactNode;
  /**
   * `rows` with hairlines, or a `grid` with names above values.
   * @default 'rows'
   */
  layout?: 'rows' | 'grid';
  /** The component's outermost element. */
  ref?: Ref<HTMLDListElement>;
}

/** A list of properties with their values. */
export function DescriptionList({ children, layout = 'rows', className, ...props }: DescriptionListProps) {
  return (
    <LayoutContext value={layout}>
      <dl {...props} className={cx(list, layouts[layout], className)}>
        {children}
      </dl>
    </LayoutContext>
  );
}

export interface DescriptionItemProps extends BaseProps {
  /** The property's name. */
  term: ReactNode;
  /** Its value. */
  children: ReactNode;
}

/** One property. */
export function DescriptionItem({ term, children, className, ...props }: DescriptionItemProps) {
  const layout = useContext(LayoutContext);
  return (
    <div {...props} className={cx(items[layout], className)}>
      <dt className={termStyle}>{term}</dt>
      <dd className={details}>{children}</dd>
    </div>
  );
}
