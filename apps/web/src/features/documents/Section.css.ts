import { media, vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const head = style({ display: 'flex', alignItems: 'baseline', gap: vars.space[2] });

/** About as high as the programs are, so that what follows them stays in its place. */
export const programs = style({ minBlockSize: '64rem' });

/** An address that names a section shows it below the header. */
export const anchor = style({ scrollMarginBlockStart: `calc(${vars.size.header} + ${vars.space[4]})` });

export const link = style({
  color: vars.color.text.muted,
  textDecoration: 'none',
  ':hover': { color: vars.color.accent.text },
});

export const contents = style({
  position: 'sticky',
  insetBlockStart: `calc(${vars.size.header} + ${vars.space[6]})`,
  alignSelf: 'start',
  // Beside the document or not at all: below it, it would come too late.
  display: 'none',
  flexDirection: 'column',
  gap: vars.space[2],
  fontSize: vars.fontSize.small,
  '@media': { [media.desktop]: { display: 'flex' } },
});

export const contentsList = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
