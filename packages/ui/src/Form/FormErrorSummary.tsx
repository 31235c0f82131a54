import type { ReactNode, Ref } from 'react';
import { Alert } from '../Alert/Alert.tsx';
import type { BaseProps } from '../internal/base.ts';
import { Link } from '../Link/Link.tsx';
import { list } from './Form.css.ts';

/** An error of a field. */
export interface FormError {
  /** The field's `id`. If omitted, the message belongs to the whole form. */
  fieldId?: string;
  /** What is wrong and how to fix it: the same text as next to the field. */
  message: string;
}

export interface FormErrorSummaryProps extends BaseProps {
  /** The number of errors, or what failed. */
  title: ReactNode;
  /** The errors, in the order of the fields. If empty, nothing is shown. */
  errors: readonly FormError[];
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * Lists the errors of a long form at its top, with links to the fields. Announced to screen readers when it appears; it
 * does not move the focus. Short forms don't need it, because their fields show the errors.
 */
export function FormErrorSummary({ title, errors, ...props }: FormErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <Alert {...props} tone="danger" title={title} isAnnounced>
      <ul className={list}>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            {fieldId === undefined ? (
              message
            ) : (
              <Link onPress={() => document.getElementById(fieldId)?.focus()}>{message}</Link>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
