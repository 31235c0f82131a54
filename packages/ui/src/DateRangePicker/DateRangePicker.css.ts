import { style } from '@vanilla-extract/css';
import { cell, chosen, dialog } from '../internal/dates.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { color, space } = vars;

export const dash = style({ color: color.text.muted });
/** The label inside the frame. */
export const insideLabel = style({
  alignSelf: 'center',
  paddingBlockEnd: 0,
  paddingInlineEnd: space[1],
  fontWeight: vars.fontWeight.regular,
  color: color.text.muted,
});
/** The presets and the calendar. */
export const choices = style([dialog, { '@media': { [media.tablet]: { flexDirection: 'row' } } }]);
export const presetList = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  padding: space[2],
  borderBlockEnd: `${vars.borderWidth.hairline} solid ${color.border.subtle}`,
  '@media': {
    [media.tablet]: {
      flexDirection: 'column',
      flexWrap: 'nowrap',
      alignItems: 'flex-start',
      padding: space[3],
      borderBlockEnd: 'none',
      borderInlineEnd: `${vars.borderWidth.hairline} solid ${color.border.subtle}`,
    },
  },
});
export const day = style([
  cell,
  {
    selectors: {
      '&[data-selected]': {
        borderRadius: 0,
        background: color.background.selected,
        color: color.text.primary,
      },
      '&[data-selection-start]': {
        ...chosen,
        borderStartStartRadius: vars.radius.control,
        borderEndStartRadius: vars.radius.control,
      },
      '&[data-selection-end]': {
        ...chosen,
        borderStartEndRadius: vars.radius.control,
        borderEndEndRadius: vars.radius.control,
      },
      '&[data-selected][data-invalid]': { background: color.danger.subtle, color: color.danger.text },
    },
    '@media': {
      // Forced colors remove the fill between both ends, so a line shows the range.
      [media.forcedColors]: { selectors: { '&[data-selected]': { textDecoration: 'underline' } } },
    },
  },
]);
