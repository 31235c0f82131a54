import { vars } from '@platform/ui/theme';
import { createVar, fallbackVar } from '@vanilla-extract/css';

/** The height of what stays in sight above a page, if it is more than the header. */
export const stickyTop = createVar();

/** Keeps a section that the URL links to visible below what stays in sight. */
export const anchorMargin = `calc(${fallbackVar(stickyTop, vars.size.header)} + ${vars.space[4]})`;
