import { media, vars } from '@platform/ui/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

const { color, space } = vars;

/** Styles per series number. */
export const lines = styleVariants(color.chart, (stroke) => ({
  fill: 'none',
  stroke,
  strokeWidth: 2,
  strokeLinejoin: 'round',
}));
export const areas = styleVariants(color.chart, (fill) => ({ fill, fillOpacity: '0.08' }));
/** The part of a line towards a day that is not over. */
export const open = style({ strokeDasharray: '2 4', strokeLinecap: 'round' });
/** The point of a day that is not over. */
export const openPoints = styleVariants(color.chart, (stroke) => ({
  fill: color.background.surface,
  stroke,
  strokeWidth: 2,
}));
export const previousLine = style({
  fill: 'none',
  stroke: color.text.muted,
  strokeWidth: 1.5,
  strokeDasharray: '5 3',
});
/** A label in the picture, next to what it names. */
export const note = style({ fill: color.text.secondary, fontSize: vars.fontSize.small });
export const sparkline = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  overflow: 'visible',
});
export const sparklineLine = style({
  fill: 'none',
  stroke: color.chart[1],
  strokeWidth: 2,
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
});
export const sparklineArea = style({ fill: color.chart[1], fillOpacity: '0.08' });

const hairline = `${vars.borderWidth.hairline} solid ${color.border.subtle}`;

/** Figures in one row, or two per row on narrow screens, with hairlines between them. */
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  overflow: 'hidden',
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
    },
  },
});
globalStyle(`${figures} > *`, {
  // Moves the outer hairlines of the first row and column out of the visible area.
  marginBlockStart: `calc(-1 * ${vars.borderWidth.hairline})`,
  marginInlineStart: `calc(-1 * ${vars.borderWidth.hairline})`,
  borderBlockStart: hairline,
  borderInlineStart: hairline,
});
export const lead = style({
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 2fr)' } },
});
globalStyle(
  `${lead} > :first-child, ${lead} > :last-child:nth-child(even), ${figures}:not(${lead}) > :last-child:nth-child(odd)`,
  {
    gridColumn: '1 / -1',
    '@media': { [media.desktop]: { gridColumn: 'auto' } },
  },
);
export const points = styleVariants(color.chart, (fill) => ({ fill, stroke: color.background.surface }));

/** Fills the frame, independent of its content. */
export const picture = style({ position: 'absolute', inset: 0, color: color.text.secondary });

/** The names of the lines above a narrow picture, which has no room beside them. */
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  columnGap: space[4],
  overflow: 'hidden',
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
});
export const legendEntry = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] });

export const mark = style({ flexShrink: 0 });

export const tooltip = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  paddingBlock: space[2],
  paddingInline: space[3],
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.control,
  background: color.background.raised,
  color: color.text.primary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  whiteSpace: 'nowrap',
  boxShadow: `0 ${space[1]} ${space[3]} ${color.shadow}`,
});
export const tooltipDay = style({ fontWeight: vars.fontWeight.medium });
export const tooltipEntry = style({ display: 'flex', alignItems: 'center', gap: space[2] });
export const tooltipValue = style({
  marginInlineStart: 'auto',
  paddingInlineStart: space[3],
  fontVariantNumeric: 'tabular-nums',
});

/** The bars of a share; their number sets the height. */
export const rows = style({ position: 'relative' });

export const bar = style({ fill: color.chart[1] });
/** The bar of the summed-up parts looks different from the others. */
export const barOfOthers = style({
  fill: 'none',
  stroke: color.chart[1],
  strokeDasharray: '3 2',
});
export const track = style({ fill: color.background.sunken });
export const label = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  color: color.text.primary,
  fontSize: vars.fontSize.small,
  lineHeight: vars.lineHeight.small,
  whiteSpace: 'nowrap',
});
export const labelName = style({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
export const labelValue = style({ color: color.text.secondary, fontVariantNumeric: 'tabular-nums' });

/** Placeholder of a loading chart: as high as the kit's frame with title, controls and picture. */
export const placeholder = style({ display: 'flex', flexDirection: 'column', gap: space[3] });
export const placeholderText = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  paddingBlockEnd: space[1],
  blockSize: vars.size.controlSmall,
});
export const heights = styleVariants({
  small: { blockSize: vars.measure.column },
  medium: { blockSize: vars.measure.columnWide },
});
/** The placeholder fills the area of the picture. */
export const fill = style({ selectors: { '&&': { blockSize: '100%' } } });
