import type { Colors } from './colors.ts';
import { light } from './light.ts';

/** For readers who ask for more contrast: words 7:1, every line 4.5:1. */
export const highContrastLight: Colors = {
  background: {
    canvas: '#ffffff',
    surface: '#ffffff',
    sunken: '#f4f6f6',
    raised: '#ffffff',
    hover: '#e5eaea',
    pressed: '#d6dddc',
    selected: '#d3ebe8',
    backdrop: '#0a1717b3',
    skeleton: '#c4cccb',
    inverse: '#000000',
  },
  text: {
    primary: '#000000',
    secondary: '#1c2727',
    muted: '#2c3838',
    disabled: '#5d6a69',
    onAccent: '#ffffff',
    onDanger: '#ffffff',
    onInverse: '#ffffff',
  },
  border: {
    subtle: '#5d6a69',
    regular: '#434f4f',
    control: '#101b1b',
    controlHover: '#000000',
    focus: '#004a47',
  },
  accent: {
    solid: '#004a47',
    solidHover: '#003836',
    solidPressed: '#002b29',
    text: '#004a47',
    subtle: '#e6f3f1',
    border: '#004a47',
  },
  info: { text: '#0b3a70', subtle: '#ebf3fc', border: '#0b3a70', solid: '#0b3a70' },
  success: { text: '#0a4a20', subtle: '#e9f6ec', border: '#0a4a20', solid: '#0a4a20' },
  warning: { text: '#5a3500', subtle: '#fdf3e0', border: '#5a3500', solid: '#5a3500' },
  danger: {
    text: '#860b17',
    subtle: '#fdeeee',
    border: '#860b17',
    solid: '#860b17',
    solidHover: '#6d0611',
    solidPressed: '#56030c',
  },
  code: {
    property: '#004a47',
    string: '#5a3500',
    number: '#0b3a70',
    literal: '#6b1a67',
    punctuation: '#2c3838',
  },
  chart: light.chart,
  shadow: light.shadow,
};
