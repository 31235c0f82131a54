import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const result = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  padding: vars.space[3],
  marginInline: `calc(-1 * ${vars.space[3]})`,
  borderRadius: vars.radius.card,
  color: vars.color.text.primary,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  ':hover': { background: vars.color.background.sunken },
  ':focus-visible': {
    outline: `${vars.focus.width} solid ${vars.color.border.focus}`,
    outlineOffset: vars.focus.offset,
  },
});

export const title = style({ fontWeight: vars.fontWeight.medium });

export const path = style({ color: vars.color.text.muted, fontSize: vars.fontSize.small });

export const excerpt = style({ color: vars.color.text.secondary });

export const match = style({
  color: 'inherit',
  fontWeight: vars.fontWeight.semibold,
  background: vars.color.accent.subtle,
  borderRadius: vars.radius.inner,
});
