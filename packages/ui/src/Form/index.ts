export { Form, type FormProps } from './Form.tsx';
export { type FormError, FormErrorSummary, type FormErrorSummaryProps } from './FormErrorSummary.tsx';
