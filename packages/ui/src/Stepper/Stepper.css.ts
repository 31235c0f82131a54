import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;
export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  counterReset: 'step',
});
export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${vars.size.target} minmax(0, 1fr)`,
  columnGap: space[3],
  paddingBlockEnd: space[5],
  counterIncrement: 'step',
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
  selectors: {
    '&:last-child': { paddingBlockEnd: 0 },
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetBlockStart: `calc(${vars.size.target} + ${space[1]})`,
      insetBlockEnd: space[1],
      insetInlineStart: `calc(${vars.size.target} / 2)`,
      inlineSize: vars.borderWidth.hairline,
      background: color.border.regular,
      forcedColorAdjust: 'none',
    },
  },
});
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.full,
  fontSize: vars.fontSize.caption,
  fontWeight: vars.fontWeight.medium,
  fontVariantNumeric: 'tabular-nums',
});
export const number = style({ selectors: { '&::before': { content: 'counter(step)' } } });
export const marks = styleVariants({
  upcoming: { color: color.text.muted, background: color.background.surface },
  current: { color: color.accent.text, background: color.accent.subtle, borderColor: color.accent.solid },
  done: { color: color.success.text, background: color.success.subtle, borderColor: color.success.border },
  failed: { color: color.danger.text, background: color.danger.subtle, borderColor: color.danger.border },
});
export const content = style({ display: 'flex', flexDirection: 'column', gap: space[2], minInlineSize: 0 });
export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[3],
  minBlockSize: vars.size.target,
});
export const title = style({ fontWeight: vars.fontWeight.medium, color: color.text.primary });
export const quiet = style({ color: color.text.muted });
export const description = style({ color: color.text.muted });
