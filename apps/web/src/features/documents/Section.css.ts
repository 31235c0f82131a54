import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const head = style({ display: 'flex', alignItems: 'baseline', gap: vars.space[2] });

/** About as high as the code samples, to prevent layout shift. */
export const programs = style({ minBlockSize: '64rem' });

/** Keeps a section that the URL links to visible below the header. */
export const anchor = style({ scrollMarginBlockStart: `calc(${vars.size.header} + ${vars.space[4]})` });

export const link = style({
  color: vars.color.text.muted,
  textDecoration: 'none',
  ':hover': { color: vars.color.accent.text },
});

export const entry = style([
  link,
  {
    display: 'block',
    paddingInlineStart: vars.space[3],
    paddingBlock: vars.space.half,
    borderInlineStart: `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`,
    selectors: {
      '&[aria-current]': {
        color: vars.color.accent.text,
        borderInlineStartColor: vars.color.accent.text,
        fontWeight: vars.fontWeight.medium,
      },
    },
  },
]);

export const contents = style({
  position: 'sticky',
  insetBlockStart: `calc(${vars.size.header} + ${vars.space[6]})`,
  alignSelf: 'start',
  // Shown only next to the document: below it, it would be of no use.
  display: 'none',
  flexDirection: 'column',
  gap: vars.space[2],
  fontSize: vars.fontSize.small,
  '@media': { [media.desktop]: { display: 'flex' } },
});

export const contentsList = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
