import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color } = vars;

export const tag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minBlockSize: vars.space[5],
  maxInlineSize: '100%',
  paddingInline: vars.space[2],
  border: `${vars.borderWidth.hairline} solid transparent`,
  borderRadius: vars.radius.inner,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.caption,
  lineHeight: vars.lineHeight.caption,
  fontWeight: vars.fontWeight.medium,
  whiteSpace: 'nowrap',
});
const status = (name: 'info' | 'success' | 'warning' | 'danger') => ({
  background: color[name].subtle,
  borderColor: color[name].border,
  color: color[name].text,
});
export const tones = styleVariants({
  neutral: {
    background: color.background.sunken,
    borderColor: color.border.regular,
    color: color.text.secondary,
  },
  accent: { background: color.accent.subtle, borderColor: color.accent.border, color: color.accent.text },
  info: status('info'),
  success: status('success'),
  warning: status('warning'),
  danger: status('danger'),
});
