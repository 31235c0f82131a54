import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const buttons = style({ display: 'inline-flex', alignItems: 'center' });
export const progress = style({ paddingInline: vars.space[1] });
/** Options of the previous search. */
export const stale = style({ selectors: { '&:not([data-empty])': { opacity: vars.opacity.stale } } });
