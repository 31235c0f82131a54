import { createTheme } from '../../src/theme/index.ts';

/** A custom theme in one file: another accent, warmer backgrounds, rounder controls and serifs. */
export const plum = createTheme({
  light: {
    background: { canvas: '#fdfaf8', sunken: '#f8f2ee', hover: '#f6efea', selected: '#f7e8f3' },
    border: { focus: '#8a2b7c' },
    accent: {
      solid: '#8a2b7c',
      solidHover: '#742267',
      solidPressed: '#5f1a54',
      text: '#8a2b7c',
      subtle: '#faeef7',
      border: '#e2b8da',
    },
  },
  dark: {
    background: { canvas: '#140f13', surface: '#1a1419', sunken: '#110c10', raised: '#221a21' },
    border: { focus: '#e9a3dd' },
    accent: {
      solid: '#e08fd2',
      solidHover: '#eaa7df',
      solidPressed: '#cd79be',
      text: '#eba9e0',
      subtle: '#331a2f',
      border: '#6b3463',
    },
    text: { onAccent: '#2b0a25' },
  },
  font: { sans: "'Iowan Old Style', 'Palatino Linotype', Georgia, serif" },
  radius: { inner: '6px', control: '10px', card: '14px' },
});
