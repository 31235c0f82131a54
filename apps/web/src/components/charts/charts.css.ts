import { vars } from '@platform/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';

const { color, space } = vars;

/** Styles per series number. */
export const lines = styleVariants(color.chart, (stroke) => ({ fill: 'none', stroke }));
export const areas = styleVariants(color.chart, (fill) => ({ fill, fillOpacity: '0.12' }));
export const points = styleVariants(color.chart, (fill) => ({ fill, stroke: color.background.surface }));

/** Fills the frame, independent of its content. */
export const picture = style({ position: 'absolute', inset: 0, color: color.text.secondary });

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

/** Placeholder of a loading chart: as high as the kit's frame with summary, legend and picture. */
export const placeholder = style({ display: 'flex', flexDirection: 'column', gap: space[3] });
export const placeholderText = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  paddingBlockEnd: space[1],
  blockSize: `calc(${vars.lineHeight.title} + ${space[1]} + ${vars.lineHeight.console})`,
});
export const placeholderLegend = style({
  display: 'flex',
  alignItems: 'center',
  blockSize: vars.lineHeight.small,
});
export const heights = styleVariants({
  small: { blockSize: vars.measure.column },
  medium: { blockSize: vars.measure.columnWide },
});
/** The placeholder fills the area of the picture. */
export const fill = style({ selectors: { '&&': { blockSize: '100%' } } });
