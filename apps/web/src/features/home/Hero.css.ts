import { media, vars } from '@platform/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, space } = vars;

export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gap: space[10],
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)', gap: space[16] },
  },
});
// A grid of dots that fades towards the text.
globalStyle(`${hero}::before`, {
  content: '',
  position: 'absolute',
  zIndex: -1,
  insetBlock: `calc(${space[12]} * -1)`,
  insetInline: `calc(50% - 50vi)`,
  backgroundImage: `radial-gradient(${color.border.regular} 1px, transparent 1px)`,
  backgroundSize: `${space[5]} ${space[5]}`,
  maskImage: 'radial-gradient(ellipse at 75% 40%, black, transparent 60%)',
});
export const text = style({ display: 'flex', flexDirection: 'column', gap: space[6] });
