import { vars } from '@platform/ui/theme';
import { style } from '@vanilla-extract/css';

/** Keeps an event that the feed links to visible below the header. */
export const event = style({ scrollMarginBlockStart: `calc(${vars.size.header} + ${vars.space[4]})` });
