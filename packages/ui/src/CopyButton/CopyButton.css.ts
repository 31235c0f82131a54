import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const root = style({ position: 'relative', display: 'inline-flex', flexShrink: 0 });
export const copied = style({ color: vars.color.success.text });
export const failed = style({ color: vars.color.danger.text });
