import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const area = style({ flexShrink: 0, inlineSize: vars.space[24] });
export const figures = style({ fontVariantNumeric: 'tabular-nums' });
/** The element exists only for its id; its children are laid out as children of the field. */
export const notes = style({ display: 'contents' });
