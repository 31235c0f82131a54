import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;

/** A check box, radio or switch with its label to the side. */
export const choice = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: space[2],
  minBlockSize: vars.size.target,
  color: color.text.primary,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.control,
  lineHeight: vars.lineHeight.console,
  cursor: 'pointer',
  selectors: {
    '&[data-disabled]': { color: color.text.disabled, cursor: 'default' },
    '&[data-readonly]': { cursor: 'default' },
  },
});
export const choiceField = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.half,
  minInlineSize: 0,
});
/** Aligns notes with the text of the label. */
export const notes = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  paddingInlineStart: `calc(${vars.size.checkbox} + ${space[2]})`,
  selectors: { '&:empty': { display: 'none' } },
});
export const words = style({ minInlineSize: 0, paddingBlock: vars.space.half });
export const marker = style({ color: color.danger.text });
/** The layout of a group's options. */
export const orientations = styleVariants({
  vertical: { display: 'flex', flexDirection: 'column', gap: space[1] },
  horizontal: { display: 'flex', flexWrap: 'wrap', columnGap: space[5], rowGap: space[1] },
});
