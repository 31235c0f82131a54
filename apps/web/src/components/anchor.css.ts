import { vars } from '@platform/ui/theme';
import { createVar, fallbackVar } from '@vanilla-extract/css';

/** The height of everything that stays in sight above a page, if that is more than the header. */
export const stickyTop = createVar();

/** The scroll margin that keeps a section that the URL links to from being covered by what stays in sight. */
export const anchorMargin = `calc(${fallbackVar(stickyTop, vars.size.header)} + ${vars.space[4]})`;
