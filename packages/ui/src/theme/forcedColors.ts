import type { Colors, StatusColors } from './colors.ts';

const status: StatusColors = {
  text: 'CanvasText',
  subtle: 'Canvas',
  border: 'CanvasText',
  solid: 'CanvasText',
};

/** The reader's system colors, for parts that opt out of the browser's automatic replacement. */
export const forcedColors: Colors = {
  background: {
    canvas: 'Canvas',
    surface: 'Canvas',
    sunken: 'Canvas',
    raised: 'Canvas',
    hover: 'Canvas',
    pressed: 'Canvas',
    selected: 'Canvas',
    backdrop: 'Canvas',
    skeleton: 'GrayText',
    inverse: 'Canvas',
  },
  text: {
    primary: 'CanvasText',
    secondary: 'CanvasText',
    muted: 'CanvasText',
    disabled: 'GrayText',
    onAccent: 'HighlightText',
    onDanger: 'HighlightText',
    onInverse: 'CanvasText',
  },
  border: {
    subtle: 'CanvasText',
    regular: 'CanvasText',
    control: 'ButtonBorder',
    controlHover: 'Highlight',
    focus: 'Highlight',
  },
  accent: {
    solid: 'Highlight',
    solidHover: 'Highlight',
    solidPressed: 'Highlight',
    text: 'LinkText',
    subtle: 'Canvas',
    border: 'Highlight',
  },
  info: status,
  success: status,
  warning: status,
  danger: { ...status, solid: 'Highlight', solidHover: 'Highlight', solidPressed: 'Highlight' },
  code: {
    property: 'CanvasText',
    string: 'CanvasText',
    number: 'CanvasText',
    literal: 'CanvasText',
    punctuation: 'CanvasText',
    keyword: 'CanvasText',
    function: 'CanvasText',
    type: 'CanvasText',
    comment: 'GrayText',
  },
  chart: {
    1: 'Highlight',
    2: 'CanvasText',
    3: 'LinkText',
    4: 'GrayText',
    5: 'VisitedText',
    6: 'ButtonBorder',
  },
  shadow: 'transparent',
};
