import { style, styleVariants } from '@vanilla-extract/css';
import { focusRing } from '../internal/focusRing.css.ts';
import { focusVisible, hovered } from '../internal/interactions.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space } = vars;
export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.zIndex.header,
  display: 'grid',
  justifyContent: 'center',
  blockSize: vars.size.header,
  paddingInline: space[4],
  borderBlockEnd: `${vars.borderWidth.hairline} solid ${color.border.subtle}`,
  background: color.background.surface,
  '@media': { [media.tablet]: { paddingInline: space[6] } },
});
export const widths = styleVariants({
  full: { gridTemplateColumns: 'minmax(0, 1fr)' },
  page: { gridTemplateColumns: `minmax(0, ${vars.measure.page})` },
});
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  minInlineSize: 0,
  blockSize: '100%',
});
export const startSlot = style({ display: 'flex', alignItems: 'center', gap: space[3], flexShrink: 0 });
export const navigation = style({
  display: 'none',
  blockSize: '100%',
  '@media': { [media.desktop]: { display: 'flex', alignItems: 'stretch' } },
});
export const endSlot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flex: '1 1 auto',
  gap: space[2],
  minInlineSize: 0,
});
export const onlyNarrow = style({
  display: 'flex',
  marginInlineEnd: `calc(-1 * ${space[2]})`,
  '@media': { [media.desktop]: { display: 'none' } },
});
export const onlyWide = style({
  display: 'none',
  '@media': { [media.desktop]: { display: 'flex', alignItems: 'center', gap: space[2] } },
});
export const link = style([
  focusRing,
  hovered({ color: color.text.primary }),
  {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    border: 'none',
    background: 'transparent',
    color: color.text.secondary,
    fontFamily: vars.font.sans,
    fontSize: vars.fontSize.console,
    lineHeight: vars.lineHeight.console,
    fontWeight: vars.fontWeight.medium,
    textDecoration: 'none',
    cursor: 'pointer',
    // Two quick taps don't zoom.
    touchAction: 'manipulation',
    transition: `color ${vars.motion.duration} ${vars.motion.easing}`,
    selectors: {
      '&[aria-expanded="true"], &[aria-current]': { color: color.text.primary },
      [focusVisible]: { outlineOffset: `calc(-1 * ${vars.focus.width})` },
    },
  },
]);
export const inBar = style({
  blockSize: '100%',
  paddingInline: space[3],
  selectors: {
    '&[aria-current]::after': {
      content: '',
      position: 'absolute',
      insetInline: space[3],
      // On the header's hairline.
      insetBlockEnd: `calc(-1 * ${vars.borderWidth.hairline})`,
      blockSize: vars.borderWidth.thick,
      background: color.accent.solid,
      forcedColorAdjust: 'none',
    },
  },
});
export const inMenu = style({
  minBlockSize: vars.size.controlLarge,
  paddingInline: space[3],
  borderRadius: vars.radius.control,
  fontSize: vars.fontSize.document,
  selectors: {
    '&[data-hovered]': { background: color.background.hover },
    '&[aria-current]': { background: color.background.selected, color: color.accent.text },
  },
});
/** Aligns the text of the links with the title of the sheet. */
export const menu = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  marginInline: `calc(-1 * ${space[3]})`,
});
