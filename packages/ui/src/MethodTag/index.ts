export { MethodTag, type MethodTagProps } from './MethodTag.tsx';
