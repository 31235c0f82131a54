import { media, vars } from '@platform/ui/theme';
import { style, styleVariants } from '@vanilla-extract/css';

const { color, space } = vars;

export const lines = style({ margin: 0, padding: 0, listStyle: 'none' });
/** An icon, the text, and the link, which is below the text on a phone. */
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: space[3],
  rowGap: space[2],
  paddingBlock: space[3],
  paddingInline: space[4],
  selectors: {
    '&:not(:first-child)': { borderBlockStart: `${vars.borderWidth.hairline} solid ${color.border.subtle}` },
  },
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', paddingInline: space[5] },
  },
});
export const icons = styleVariants({
  calm: { color: color.text.muted },
  urgent: { color: color.warning.text },
});
export const words = style({ overflowWrap: 'break-word' });
export const end = style({ gridColumn: 2, '@media': { [media.tablet]: { gridColumn: 'auto' } } });
