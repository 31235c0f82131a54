export { appearance } from './appearance.ts';
