import { media, vars } from '@platform/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { space } = vars;

/** The tree and the selected node: side by side on wide screens, otherwise one at a time. */
export const columns = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});
/** Hidden on narrow screens, which show either the tree or the selected node. */
export const hiddenIfNarrow = style({
  display: 'none',
  '@media': { [media.desktop]: { display: 'block' } },
});
export const onlyNarrow = style({ '@media': { [media.desktop]: { display: 'none' } } });
export const details = style({
  '@media': {
    [media.desktop]: { position: 'sticky', insetBlockStart: `calc(${vars.size.header} + ${space[4]})` },
  },
});

/** A node of the tree: its name and state. */
export const entry = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
});
export const name = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const note = style({ color: vars.color.text.muted, fontSize: vars.fontSize.small });

/** The editor's buttons, sticky so that they stay visible in long documents. */
export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: vars.zIndex.sticky,
  paddingBlock: space[3],
  borderBlockStart: `${vars.borderWidth.hairline} solid ${vars.color.border.regular}`,
  background: vars.color.background.canvas,
});
export const editor = style({});
// Focused fields are not hidden below the bar or the header.
globalStyle(`${editor} :is(input, textarea, button)`, {
  scrollMarginBlockStart: `calc(${vars.size.header} + ${space[8]})`,
  scrollMarginBlockEnd: space[24],
});

/** The form and the preview: side by side, or stacked on narrow screens. */
export const beside = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
globalStyle(`${beside} > :last-child`, {
  '@media': {
    [media.desktop]: { position: 'sticky', insetBlockStart: `calc(${vars.size.header} + ${space[4]})` },
  },
});
/** The preview, which scrolls on its own. */
export const page = style({
  minInlineSize: 0,
  '@media': {
    [media.desktop]: {
      // The height between the header and the bar with the buttons.
      maxBlockSize: `calc(100dvh - ${vars.size.header} - ${space[24]} - ${space[24]})`,
      overflow: 'auto',
    },
  },
  selectors: {
    '&:focus-visible': {
      outline: `${vars.focus.width} solid ${vars.color.border.focus}`,
      outlineOffset: vars.focus.offset,
    },
  },
});

export const rows = style({
  display: 'flex',
  flexDirection: 'column',
  padding: 0,
  margin: 0,
  listStyle: 'none',
});
export const row = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  paddingBlock: space[2],
  borderBlockEnd: `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`,
});
export const head = style({ display: 'flex', alignItems: 'center', gap: space[3] });
export const summary = style({ flex: '1 1 auto', minInlineSize: 0, overflowWrap: 'anywhere' });
export const buttons = style({ display: 'flex', flexShrink: 0, gap: space.half });
export const fields = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  paddingBlockEnd: space[3],
});

/** One version of a field, as it would be saved. */
export const version = style({
  display: 'block',
  maxBlockSize: vars.measure.listMaximum,
  margin: 0,
  padding: space[2],
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: `${vars.borderWidth.hairline} solid ${vars.color.border.regular}`,
  borderRadius: vars.radius.control,
  background: vars.color.background.sunken,
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.console,
  selectors: {
    '&:focus-visible': {
      outline: `${vars.focus.width} solid ${vars.color.border.focus}`,
      outlineOffset: vars.focus.offset,
    },
  },
});
export const line = style({ display: 'block', minBlockSize: vars.lineHeight.console });
/** A line that is not in the other version. */
export const otherLine = style({
  background: vars.color.warning.subtle,
  boxShadow: `inset ${vars.space.half} 0 0 ${vars.color.warning.solid}`,
  paddingInlineStart: space[2],
});
