import { style } from '@vanilla-extract/css';

/** The text is plain text with line breaks. */
export const content = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
