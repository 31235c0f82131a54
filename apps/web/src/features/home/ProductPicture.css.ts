import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const head = style({ maxInlineSize: '44rem' });
export const frame = style({
  overflow: 'clip',
  marginBlockStart: space[6],
  border: `${vars.borderWidth.hairline} solid ${color.border.regular}`,
  borderRadius: vars.radius.card,
  background: color.background.surface,
});

const picture = style({ inlineSize: '100%', blockSize: 'auto' });
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

// The reader's choice is an attribute of the root; without it, the system's setting counts.
export const light = style([
  picture,
  {
    display: 'block',
    selectors: { ":root[data-color-scheme='dark'] &": { display: 'none' } },
    '@media': {
      [SYSTEM_IS_DARK]: { selectors: { ":root:not([data-color-scheme='light']) &": { display: 'none' } } },
    },
  },
]);
export const dark = style([
  picture,
  {
    display: 'none',
    selectors: { ":root[data-color-scheme='dark'] &": { display: 'block' } },
    '@media': {
      [SYSTEM_IS_DARK]: { selectors: { ":root:not([data-color-scheme='light']) &": { display: 'block' } } },
    },
  },
]);
