import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const base = style({ display: 'flex', minInlineSize: 0 });
export const wraps = style({ flexWrap: 'wrap' });
export const gaps = styleVariants(vars.space, (gap) => ({ gap }));
export const alignments = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  baseline: { alignItems: 'baseline' },
  end: { alignItems: 'flex-end' },
  stretch: { alignItems: 'stretch' },
});
export const justifications = styleVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
});
