import { vars } from '@platform/ui/theme';

/** nivo's theme: labels and grid lines inherit the surrounding text style in every theme. */
export const theme = {
  text: { fontFamily: vars.font.sans, fontSize: 12, fill: 'currentColor' },
  axis: { ticks: { line: { strokeWidth: 0 } } },
  grid: { line: { stroke: vars.color.border.subtle, strokeWidth: 1 } },
  crosshair: { line: { stroke: vars.color.border.control, strokeWidth: 1, strokeDasharray: 'none' } },
};
