import { globalStyle, type StyleRule, style, styleVariants } from '@vanilla-extract/css';
import { focusRing, ring } from '../internal/focusRing.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space } = vars;
const insetRing = { ...ring, outlineOffset: `calc(-1 * ${vars.focus.width})` };

export const frame = style({ position: 'relative', minInlineSize: 0, maxInlineSize: '100%' });
export const framed = style({
  // Not `hidden`, which would keep the selection bar from sticking to the window.
  overflow: 'clip',
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.card,
  background: color.background.surface,
});
export const region = style([
  focusRing,
  {
    position: 'relative',
    overflow: 'auto',
    minInlineSize: 0,
    containerType: 'inline-size',
    selectors: { '&:focus-visible': insetRing },
  },
]);
export const heights = styleVariants({
  none: {},
  half: { maxBlockSize: '50dvh' },
  most: { maxBlockSize: '75dvh' },
});
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
  fontVariantNumeric: 'tabular-nums',
  color: color.text.primary,
  outline: 'none',
});
// Removes the browser's padding from the cells that react-aria adds for the placeholder of an empty table.
globalStyle(`:where(${table} td)`, { padding: 0 });
export const column = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.zIndex.sticky,
  paddingInline: space[3],
  paddingBlock: space[2],
  borderBlockEnd: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  background: color.background.sunken,
  color: color.text.muted,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.console,
  fontWeight: vars.fontWeight.medium,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  outline: 'none',
  cursor: 'default',
  selectors: {
    '&[data-allows-sorting]': { cursor: 'pointer' },
    '&[data-allows-sorting][data-hovered]': { color: color.text.primary },
    '&[data-focus-visible]': insetRing,
  },
});
export const alignments = styleVariants({
  start: { textAlign: 'start' },
  end: { textAlign: 'end', justifyContent: 'flex-end' },
});
export const columnContent = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  maxInlineSize: '100%',
  verticalAlign: 'middle',
  selectors: {
    // Aligns the name, not the icon next to it, with the end of the values.
    [`${alignments.end} &`]: { flexDirection: 'row-reverse' },
  },
  '@media': { [media.phone]: { selectors: { [`${alignments.end} &`]: { flexDirection: 'row' } } } },
});
export const columnName = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  outline: 'none',
  borderRadius: vars.radius.inner,
  selectors: { '&:focus-visible': insetRing },
});
/** As narrow as its content. */
export const slim = style({ inlineSize: 0 });
export const resizer = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  inlineSize: space[2],
  marginBlock: space[2],
  cursor: 'col-resize',
  touchAction: 'none',
  borderInlineEnd: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  outline: 'none',
  selectors: {
    '&[data-hovered]': { borderInlineEnd: `${vars.borderWidth.thick} solid ${color.border.controlHover}` },
    '&[data-focus-visible]': { borderInlineEnd: `${vars.borderWidth.thick} solid ${color.border.focus}` },
    '&[data-resizing]': { borderInlineEnd: `${vars.borderWidth.thick} solid ${color.border.focus}` },
    '&[data-resizable-direction="left"]': { cursor: 'w-resize' },
    '&[data-resizable-direction="right"]': { cursor: 'e-resize' },
  },
});
/** Stands out once the column is sorted; until then it is as quiet as the column's name. */
export const sortIcon = style({
  color: color.text.primary,
  selectors: { '&[data-idle]': { color: 'inherit' } },
});
export const row = style({
  outline: 'none',
  boxShadow: `inset 0 calc(-1 * ${vars.borderWidth.hairline}) ${color.border.subtle}`,
  transition: `background-color ${vars.motion.duration} ${vars.motion.easing}`,
  selectors: {
    '&[data-hovered]': { background: color.background.hover },
    '&[data-selected]': { background: color.background.selected },
    '&[data-href]': { cursor: 'pointer' },
    '&[data-focus-visible]': insetRing,
    '&[data-disabled]': { color: color.text.disabled },
  },
});
/** The last row has no hairline, because the frame is below it. */
export const listed = style({ selectors: { '&:last-child': { boxShadow: 'none' } } });
export const cell = style({
  paddingInline: space[3],
  paddingBlock: space[3],
  verticalAlign: 'middle',
  outline: 'none',
  selectors: {
    '&[data-focus-visible]': insetRing,
  },
  '@media': {
    // Forced colors remove shadows, and with them the hairlines of rows.
    [media.forcedColors]: { borderBlockEnd: `${vars.borderWidth.hairline} solid ${color.border.subtle}` },
  },
});
/** More space at both ends of a row. Not for virtualized tables, in which each cell is alone in its box. */
export const edges = style({
  '@media': {
    [media.tablet]: {
      selectors: {
        '&:first-child': { paddingInlineStart: space[5] },
        '&:last-child': { paddingInlineEnd: space[5] },
      },
    },
  },
});
export const tight = style({ whiteSpace: 'nowrap' });
/** A value limited to the width of its column. */
export const bounded = style({ overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'anywhere' });
export const body = style({ selectors: { '&[data-stale]': { opacity: vars.opacity.stale } } });
/** As wide as the visible part of the table, and sticky, so that it stays visible when columns are scrolled. */
export const empty = style({
  position: 'sticky',
  insetInlineStart: 0,
  inlineSize: '100cqi',
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
  padding: space[6],
  color: color.text.muted,
});
export const selectBox = style({
  position: 'relative',
  display: 'flex',
  inlineSize: vars.size.target,
  blockSize: vars.size.target,
  cursor: 'pointer',
});
export const selectField = style({
  display: 'flex',
  // Keeps the row only as high as its text.
  marginBlock: `calc(-1 * ${space.half})`,
});
export const expander = style([
  focusRing,
  {
    display: 'inline-grid',
    placeItems: 'center',
    inlineSize: vars.size.controlSmall,
    blockSize: vars.size.controlSmall,
    marginBlock: `calc(-1 * ${space[1]})`,
    padding: 0,
    border: 'none',
    borderRadius: vars.radius.control,
    background: 'transparent',
    color: color.text.muted,
    cursor: 'pointer',
    selectors: {
      '&[data-hovered]': { background: color.background.pressed, color: color.text.primary },
      '&[data-disabled]': { color: color.text.disabled, cursor: 'default' },
    },
  },
]);
export const expanderIcon = style({
  transition: `rotate ${vars.motion.duration} ${vars.motion.easing}`,
  selectors: {
    '&[data-expanded]': { rotate: '90deg' },
    '&[data-expanded]:dir(rtl)': { rotate: '-90deg' },
  },
});
export const detailRow = style({
  outline: 'none',
  background: color.background.sunken,
  boxShadow: `inset 0 calc(-1 * ${vars.borderWidth.hairline}) ${color.border.subtle}`,
  selectors: { '&[data-focus-visible]': insetRing },
});
export const detail = style({
  padding: 0,
  outline: 'none',
  selectors: { '&[data-focus-visible]': insetRing },
});
/** As wide as the visible part of the table, and sticky, so that it stays visible when columns are scrolled. */
export const detailContent = style({
  position: 'sticky',
  insetInlineStart: 0,
  boxSizing: 'border-box',
  inlineSize: '100cqi',
  paddingBlock: space[4],
  paddingInline: space[5],
});
export const loadingRows = style({
  display: 'flex',
  flexDirection: 'column',
  // In cards, there are no columns whose width the placeholders could span.
  '@media': { [media.phone]: { inlineSize: '100cqi' } },
});
export const loadingRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  minBlockSize: vars.size.controlLarge,
  paddingInline: space[5],
  boxShadow: `inset 0 calc(-1 * ${vars.borderWidth.hairline}) ${color.border.subtle}`,
});
export const moreRows = style({
  display: 'grid',
  placeItems: 'center',
  padding: space[3],
  color: color.text.muted,
  '@media': { [media.phone]: { boxSizing: 'border-box', inlineSize: '100cqi' } },
});

const centered = { display: 'flex', alignItems: 'center', blockSize: '100%' } as const;
/** A virtualized table consists of boxes that react-aria positions. */
export const virtual = styleVariants({
  table: {
    overflow: 'auto',
    overscrollBehavior: 'contain',
    selectors: { '&[data-focus-visible]': insetRing },
  },
  column: { ...centered, paddingBlock: 0, paddingInline: space[4] },
  row: { blockSize: '100%', inlineSize: '100%' },
  cell: { ...centered, paddingBlock: 0, paddingInline: space[4], overflow: 'hidden' },
  content: {
    flex: '1 1 auto',
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

export const selectionBar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: vars.zIndex.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: vars.size.header,
  paddingBlock: space[2],
  paddingInline: space[4],
  borderBlockStart: `${vars.borderWidth.hairline} solid ${color.accent.border}`,
  background: color.accent.subtle,
  color: color.text.primary,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
});
export const selectionWords = style({
  flex: '1 1 auto',
  fontWeight: vars.fontWeight.medium,
  fontVariantNumeric: 'tabular-nums',
});

const onPhones = (rule: StyleRule): StyleRule => ({ '@media': { [media.phone]: rule } });
/** Overrides the spacing of cells, which depends on their position in the row. */
const cardCell = (rule: StyleRule): StyleRule =>
  onPhones({ selectors: { '&&': { padding: 0, whiteSpace: 'normal', overflowWrap: 'anywhere', ...rule } } });
/** A table on a phone: a card for each row. ARIA roles keep it a table for screen readers. */
export const card = styleVariants({
  table: onPhones({ display: 'block' }),
  block: onPhones({ display: 'block' }),
  header: onPhones({
    display: 'block',
    selectors: {
      // If nothing can be sorted or selected, the header shows nothing.
      '&:has([data-allows-sorting], input)': {
        paddingInline: space[2],
        borderBlockEnd: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
        background: color.background.sunken,
      },
    },
  }),
  /** Columns that stay in the header: sortable ones, and the check box that selects all rows. */
  sortable: onPhones({
    selectors: {
      '&&': {
        position: 'static',
        display: 'inline-block',
        inlineSize: 'auto',
        paddingInline: space[2],
        border: 'none',
        background: 'transparent',
      },
    },
  }),
  /** Visible only while arrow keys focus it. */
  unsortable: onPhones({
    selectors: {
      '&:not([data-focus-visible])': {
        position: 'absolute',
        insetInlineStart: 0,
        inlineSize: vars.borderWidth.hairline,
        blockSize: vars.borderWidth.hairline,
        padding: 0,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
  }),
  row: onPhones({
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    alignItems: 'start',
    rowGap: space[2],
    paddingBlock: space[3],
    paddingInline: space[4],
  }),
  box: cardCell({ gridRow: '1', gridColumn: '1', inlineSize: 'auto' }),
  expander: cardCell({ gridRow: '1', gridColumn: '2', inlineSize: 'auto', paddingInlineEnd: space[2] }),
  title: cardCell({ gridRow: '1', gridColumn: '3', textAlign: 'start' }),
  corner: cardCell({ gridRow: '1', gridColumn: '4', paddingInlineStart: space[3], textAlign: 'end' }),
  line: [
    cardCell({
      display: 'grid',
      gridColumn: '1 / -1',
      gridTemplateColumns: 'minmax(0, 1fr)',
      textAlign: 'start',
    }),
    onPhones({
      selectors: {
        '&&:empty': { display: 'none' },
        '&&[data-label]': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 4fr)', columnGap: space[3] },
        // Screen readers announce the column's header instead.
        '&[data-label]::before': {
          content: "attr(data-label) / ''",
          color: color.text.muted,
          fontSize: vars.fontSize.small,
        },
      },
    }),
  ],
});
/** Affects the layout of a cell only on a card. */
export const cardContents = styleVariants({
  start: { display: 'contents', ...onPhones({ display: 'block', minInlineSize: 0 }) },
  end: {
    display: 'contents',
    ...onPhones({ display: 'block', minInlineSize: 0, inlineSize: 'fit-content' }),
  },
});
