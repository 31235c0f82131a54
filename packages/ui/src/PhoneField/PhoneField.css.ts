import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const area = style({ flexShrink: 0, inlineSize: vars.space[24] });
export const figures = style({ fontVariantNumeric: 'tabular-nums' });
/** Only for its id; its content is laid out as if it were the field's own. */
export const notes = style({ display: 'contents' });
