import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';
import { anchorMargin } from '#components/anchor.css.ts';
import { wide } from './wide.ts';

export const head = style({ display: 'flex', alignItems: 'baseline', gap: vars.space[2] });

/** As high as a program with its tabs, to prevent layout shift. */
export const programs = style({ minBlockSize: `calc(${vars.measure.codeMaximum} + 6rem)` });

export const anchor = style({ scrollMarginBlockStart: anchorMargin });

export const link = style({
  color: vars.color.text.muted,
  textDecoration: 'none',
  ':hover': { color: vars.color.accent.text },
});

const current = '&[aria-current]';

export const entry = style([
  link,
  {
    display: 'block',
    paddingInlineStart: vars.space[3],
    paddingBlock: vars.space.half,
    borderInlineStart: `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`,
    selectors: {
      [current]: {
        color: vars.color.accent.text,
        borderInlineStartColor: vars.color.accent.text,
        fontWeight: vars.fontWeight.medium,
      },
    },
  },
]);

/** An entry of "On this page", which wide pages show as a strip above their two columns. */
export const stripEntry = style([
  entry,
  wide({
    display: 'flex',
    alignItems: 'center',
    blockSize: vars.size.control,
    paddingInline: 0,
    borderInlineStart: 'none',
    whiteSpace: 'nowrap',
    selectors: {
      [current]: {
        boxShadow: `inset 0 calc(-1 * ${vars.borderWidth.thick}) ${vars.color.accent.solid}`,
        fontWeight: 'inherit',
      },
    },
  }),
]);

/** Hidden on wide pages, which show "On this page" as a strip. */
export const notInStrip = style(wide({ display: 'none' }));

export const contentsList = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const stripList = style([contentsList, wide({ flexDirection: 'row', gap: vars.space[6] })]);
