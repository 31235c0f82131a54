export type { IconComponent, IconProps } from './createIcon.tsx';
export * from './Icon.tsx';
