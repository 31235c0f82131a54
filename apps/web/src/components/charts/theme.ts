import { vars } from '@platform/ui/theme';

/** nivo's theme: labels have the color of the surrounding text, and lines a color of the kit, so both fit light and dark. */
export const theme = {
  text: { fontFamily: vars.font.sans, fontSize: 12, fill: 'currentColor' },
  axis: { ticks: { line: { strokeWidth: 0 } } },
  grid: { line: { stroke: vars.color.border.subtle, strokeWidth: 1 } },
  crosshair: { line: { stroke: vars.color.border.control, strokeWidth: 1, strokeDasharray: 'none' } },
};
