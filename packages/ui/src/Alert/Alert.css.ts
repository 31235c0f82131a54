import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;
export const alert = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  paddingInline: space[4],
  paddingBlock: space[3],
  border: `${vars.borderWidth.hairline} solid`,
  borderRadius: vars.radius.card,
  color: color.text.primary,
  fontFamily: vars.font.sans,
  fontSize: vars.fontSize.console,
  lineHeight: vars.lineHeight.console,
});
const status = (name: 'info' | 'success' | 'warning' | 'danger') => ({
  background: color[name].subtle,
  borderColor: color[name].border,
});
export const tones = styleVariants({
  info: status('info'),
  success: status('success'),
  warning: status('warning'),
  danger: status('danger'),
});
export const icons = styleVariants({
  info: { color: color.info.text },
  success: { color: color.success.text },
  warning: { color: color.warning.text },
  danger: { color: color.danger.text },
});
export const icon = style({ translate: `0 ${space.half}` });
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  gap: space[1],
  minInlineSize: 0,
  overflowWrap: 'break-word',
});
export const title = style({ margin: 0, fontWeight: vars.fontWeight.semibold });
export const body = style({ color: color.text.secondary, selectors: { '&:empty': { display: 'none' } } });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  paddingBlockStart: space[1],
});
export const dismiss = style({
  flexShrink: 0,
  marginBlock: `calc(-1 * ${space[1]})`,
  marginInlineEnd: `calc(-1 * ${space[2]})`,
});
