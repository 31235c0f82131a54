import type { ReactNode, Ref } from 'react';
import { Alert } from '../Alert/Alert.tsx';
import type { BaseProps } from '../internal/base.ts';
import { Link } from '../Link/Link.tsx';
import { list } from './Form.css.ts';

/** What is wrong with one field. */
export interface FormError {
  /** The field's `id`. Without it, the message belongs to the form as a whole. */
  fieldId?: string;
  /** What is wrong and how to put it right, in the field's own words. */
  message: string;
}

export interface FormErrorSummaryProps extends BaseProps {
  /** How many there are, or what did not work. */
  title: ReactNode;
  /** What is wrong, in the order of the fields. Without any, nothing is shown. */
  errors: readonly FormError[];
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * Says at the head of a long form what is wrong with it, and leads to each field. Read out when it appears; it leaves
 * the focus to the app. A short form does without: its fields say it all.
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
