import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

export const base = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' });
export const stretch = style({ alignItems: 'stretch' });
export const gaps = styleVariants(vars.space, (gap) => ({ gap }));

const wide = (gridTemplateColumns: string) => ({ '@media': { [media.desktop]: { gridTemplateColumns } } });
const filling = (measure: string) => ({
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${measure}), 1fr))`,
});

export const layouts = styleVariants({
  fit: filling(vars.measure.column),
  fitWide: filling(vars.measure.columnWide),
  two: wide('repeat(2, minmax(0, 1fr))'),
  three: wide('repeat(3, minmax(0, 1fr))'),
  four: wide('repeat(4, minmax(0, 1fr))'),
  sidebarStart: wide(`${vars.size.sidebar} minmax(0, 1fr)`),
  sidebarEnd: wide(`minmax(0, 1fr) ${vars.measure.column}`),
});
