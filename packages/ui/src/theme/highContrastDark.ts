import type { Colors } from './colors.ts';
import { dark } from './dark.ts';

/** For readers who ask for more contrast in the dark: words 7:1, every line 4.5:1. */
export const highContrastDark: Colors = {
  background: {
    canvas: '#000000',
    surface: '#000000',
    sunken: '#0b1010',
    raised: '#0d1313',
    hover: '#1d2828',
    pressed: '#2a3838',
    selected: '#0c312e',
    backdrop: '#000000cc',
    skeleton: '#434f4f',
    inverse: '#ffffff',
  },
  text: {
    primary: '#ffffff',
    secondary: '#e6eeec',
    muted: '#cfd8d7',
    disabled: '#8d9b99',
    onAccent: '#000000',
    onDanger: '#000000',
    onInverse: '#000000',
  },
  border: {
    subtle: '#8d9b99',
    regular: '#b3bfbe',
    control: '#e6eeec',
    controlHover: '#ffffff',
    focus: '#7ff0e2',
  },
  accent: {
    solid: '#6fe3d4',
    solidHover: '#95f1e5',
    solidPressed: '#55cfc0',
    text: '#7ff0e2',
    subtle: '#07302d',
    border: '#7ff0e2',
  },
  info: { text: '#b7d7fb', subtle: '#0f2135', border: '#b7d7fb', solid: '#b7d7fb' },
  success: { text: '#98e6ad', subtle: '#0f2817', border: '#98e6ad', solid: '#98e6ad' },
  warning: { text: '#fbd083', subtle: '#2b2008', border: '#fbd083', solid: '#fbd083' },
  danger: {
    text: '#ffbcbc',
    subtle: '#331516',
    border: '#ffbcbc',
    solid: '#ffa6a6',
    solidHover: '#ffc4c4',
    solidPressed: '#ff8f8f',
  },
  code: {
    property: '#7ff0e2',
    string: '#fbd083',
    number: '#b7d7fb',
    literal: '#f3c4f0',
    punctuation: '#cfd8d7',
  },
  chart: dark.chart,
  shadow: dark.shadow,
};
