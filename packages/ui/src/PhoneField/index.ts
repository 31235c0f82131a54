export { type AreaCode, PhoneField, type PhoneFieldProps } from './PhoneField.tsx';
