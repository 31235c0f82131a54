import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

// A grid centers the content, so that the element's margin stays free.
export const outer = style({
  display: 'grid',
  justifyContent: 'center',
  inlineSize: '100%',
  paddingInline: vars.space[4],
  '@media': { [media.tablet]: { paddingInline: vars.space[6] } },
});
export const widths = styleVariants({
  narrow: { gridTemplateColumns: `minmax(0, ${vars.measure.narrow})` },
  form: { gridTemplateColumns: `minmax(0, ${vars.measure.form})` },
  prose: { gridTemplateColumns: `minmax(0, ${vars.measure.prose})` },
  page: { gridTemplateColumns: `minmax(0, ${vars.measure.page})` },
});
export const spaces = styleVariants(vars.space, (paddingBlock) => ({ paddingBlock }));
