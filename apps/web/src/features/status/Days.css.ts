import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

/** In forced colors mode most bars have the same color; their heights show the difference. */
const filled = (fill: string, forced = 'CanvasText') =>
  style({ fill, '@media': { [media.forcedColors]: { fill: forced } } });

export const days = style({ display: 'block', inlineSize: '100%', blockSize: space[8] });
export const full = filled(color.success.solid);
export const reduced = filled(color.warning.solid);
export const low = filled(color.danger.solid);
export const none = filled(color.border.control, 'GrayText');
export const swatch = style({ inlineSize: space[1], blockSize: space[4], flexShrink: 0 });
export const entry = style({ display: 'inline-flex', alignItems: 'end', gap: space[2] });
