export { type Messages, useMessages } from './messages.ts';
export { ThemeProvider, type ThemeProviderProps } from './ThemeProvider.tsx';
