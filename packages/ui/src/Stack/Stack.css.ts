import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const base = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const gaps = styleVariants(vars.space, (gap) => ({ gap }));
export const alignments = styleVariants({
  stretch: { alignItems: 'stretch' },
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
});
