export { PasswordField, type PasswordFieldProps, type PasswordRequirement } from './PasswordField.tsx';
