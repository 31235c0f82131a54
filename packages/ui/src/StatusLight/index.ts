export { StatusLight, type StatusLightProps } from './StatusLight.tsx';
