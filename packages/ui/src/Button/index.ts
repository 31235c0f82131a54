export { Button, type ButtonLook, type ButtonProps, type ButtonSize, type ButtonVariant } from './Button.tsx';
