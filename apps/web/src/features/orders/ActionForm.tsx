import { Alert, Button, Form, type FormProps, Inline } from '@platform/ui';
import type { ReactNode } from 'react';

/** Props of ActionForm. */
export interface ActionFormProps {
  /** The server's error message; undefined if there is none. */
  problem: string | undefined;
  /** Label of the submit button. */
  submitLabel: string;
  /** Whether the action cannot be undone. */
  isDangerous?: boolean;
  isPending: boolean;
  onSubmit: NonNullable<FormProps['onSubmit']>;
  /** Closes the form without changes. */
  onCancel: () => void;
  children: ReactNode;
}

/** The form in a dialog for an action on an order. */
export function ActionForm({
  problem,
  submitLabel,
  isDangerous = false,
  isPending,
  onSubmit,
  onCancel,
  children,
}: ActionFormProps) {
  return (
    <Form onSubmit={onSubmit}>
      {problem && <Alert tone="danger" title={problem} isAnnounced />}
      {children}
      <Inline gap={2} justify="end">
        <Button onPress={onCancel}>{isDangerous ? 'Keep it' : 'Cancel'}</Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isPending={isPending}>
          {submitLabel}
        </Button>
      </Inline>
    </Form>
  );
}
