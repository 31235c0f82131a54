import { vars } from '@platform/ui/theme';

/** How nivo writes and draws what is not a figure: as the text around it, in every theme. */
export const theme = {
  text: { fontFamily: vars.font.sans, fontSize: 12, fill: 'currentColor' },
  axis: { ticks: { line: { strokeWidth: 0 } } },
  grid: { line: { stroke: vars.color.border.subtle, strokeWidth: 1 } },
  crosshair: { line: { stroke: vars.color.border.control, strokeWidth: 1, strokeDasharray: 'none' } },
};
