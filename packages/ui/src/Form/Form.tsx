import type { ReactNode, Ref } from 'react';
import { Form as AriaForm, type FormProps as AriaFormProps } from 'react-aria-components';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { alignments, base, gaps } from '../Stack/Stack.css.ts';
import type { Space } from '../theme/scale.ts';

export interface FormProps extends Omit<AriaFormProps, OwnedByKit>, BaseProps {
  /** Fields and the submit button. */
  children: ReactNode;
  /**
   * The space between fields, in steps of 4 px.
   * @default 5
   */
  gap?: Space;
  /**
   * `aria`: errors come from the app (`errorMessage`), and nothing blocks the submission.
   * `native`: the browser validates first.
   * @default 'aria'
   */
  validationBehavior?: 'aria' | 'native';
  /** The component's outermost element. */
  ref?: Ref<HTMLFormElement>;
}

/** A form. */
export function Form({ gap = 5, validationBehavior = 'aria', className, ...props }: FormProps) {
  return (
    <AriaForm
      {...props}
      validationBehavior={validationBehavior}
      className={cx(base, gaps[gap], alignments.stretch, className)}
    />
  );
}
