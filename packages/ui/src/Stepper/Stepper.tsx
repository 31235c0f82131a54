import type { ReactNode, Ref } from 'react';
import { CheckIcon, XIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import {
  content,
  description as descriptionStyle,
  heading,
  list,
  mark,
  marks,
  number,
  quiet,
  step,
  title as titleStyle,
} from './Stepper.css.ts';

export interface StepperProps extends BaseProps {
  /** `Step`s. */
  children: ReactNode;
  /** The label for screen readers: the goal of the steps. */
  'aria-label'?: string;
  /** The component's outermost element. */
  ref?: Ref<HTMLOListElement>;
}

/** A sequence of steps. */
export function Stepper({ className, children, ...props }: StepperProps) {
  return (
    <ol {...props} className={cx(list, className)}>
      {children}
    </ol>
  );
}

interface StepOwnProps extends BaseProps {
  /** The step, in a few words. */
  title: ReactNode;
  /** A line below the title. */
  description?: ReactNode;
  /** The content of the step: a value, a form. */
  children?: ReactNode;
  /** Buttons or a note at the end of the title's line. */
  actions?: ReactNode;
  /** The component's outermost element. */
  ref?: Ref<HTMLLIElement>;
}

export type StepProps = StepOwnProps &
  (
    | {
        /**
         * The state of the step, shown by its mark.
         * @default 'upcoming'
         */
        state?: 'upcoming';
        stateLabel?: never;
      }
    | {
        /** The state of the step, shown as a mark. */
        state: 'current' | 'done' | 'failed';
        /** The state in words, for screen readers. */
        stateLabel: string;
      }
  );

/** One step. */
export function Step({
  title,
  description,
  children,
  actions,
  state = 'upcoming',
  stateLabel,
  className,
  ...props
}: StepProps) {
  return (
    <li
      {...props}
      {...(state === 'current' ? { 'aria-current': 'step' } : {})}
      className={cx(step, className)}
    >
      <span className={cx(mark, marks[state])}>
        {state === 'done' ? (
          <CheckIcon size="small" />
        ) : state === 'failed' ? (
          <XIcon size="small" />
        ) : (
          <span className={number} aria-hidden="true" />
        )}
      </span>
      <div className={content}>
        <div className={heading}>
          <span className={titleStyle}>
            {title}
            {stateLabel !== undefined && <VisuallyHidden>{` (${stateLabel})`}</VisuallyHidden>}
          </span>
          {actions !== undefined && <span className={quiet}>{actions}</span>}
        </div>
        {description !== undefined && <div className={descriptionStyle}>{description}</div>}
        {children}
      </div>
    </li>
  );
}
