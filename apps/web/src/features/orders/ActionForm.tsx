import { Alert, Button, Form, type FormProps, Inline } from '@platform/ui';
import type { ReactNode } from 'react';

/** What the form is told. */
export interface ActionFormProps {
  /** Why the server refused it; undefined while it did not. */
  problem: string | undefined;
  /** The verb that does it. */
  submitLabel: string;
  /** Whether it can't be taken back. */
  isDangerous?: boolean;
  isPending: boolean;
  onSubmit: NonNullable<FormProps['onSubmit']>;
  /** Leaves everything as it is. */
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The form of a dialog in which something is done to an order. */
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
