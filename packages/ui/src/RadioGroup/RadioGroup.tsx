import type { ReactNode, Ref } from 'react';
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  RadioButton,
  RadioField,
  type RadioFieldProps,
  Text,
} from 'react-aria-components';
import { box } from '../Checkbox/Checkbox.css.ts';
import { description as descriptionStyle, field } from '../Field/Field.css.ts';
import { FieldLabel, FieldNotes, type FieldProps, invalid, type Named } from '../Field/Field.tsx';
import { type BaseProps, cx, type OwnedByKit, states } from '../internal/base.ts';
import { choice, choiceField, notes, orientations, words } from '../internal/choice.css.ts';
import { circle, dot } from './RadioGroup.css.ts';

interface RadioGroupOwnProps
  extends Omit<
      AriaRadioGroupProps,
      OwnedByKit | 'aria-label' | 'aria-labelledby' | 'aria-errormessage' | 'orientation'
    >,
    Omit<FieldProps, 'label'>,
    BaseProps {
  /** The `Radio`s. */
  children: ReactNode;
  /**
   * Stacked, or side by side.
   * @default 'vertical'
   */
  orientation?: 'vertical' | 'horizontal';
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type RadioGroupProps = RadioGroupOwnProps & Named;

/** A choice of one of a few visible options. */
export function RadioGroup({
  label,
  description,
  errorMessage,
  children,
  orientation = 'vertical',
  isInvalid,
  className,
  ...props
}: RadioGroupProps) {
  return (
    <AriaRadioGroup
      {...props}
      orientation={orientation}
      isInvalid={invalid(isInvalid, errorMessage)}
      className={cx(field, className)}
    >
      {label !== undefined && <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>}
      <div className={orientations[orientation]}>{children}</div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  );
}

export interface RadioProps extends Omit<RadioFieldProps, OwnedByKit>, BaseProps {
  /** The label. */
  children: ReactNode;
  /** The group's value when it is chosen. */
  value: string;
  /** A help text for this option. */
  description?: ReactNode;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** One option of a `RadioGroup`. */
export function Radio({ children, description, className, ...props }: RadioProps) {
  return (
    <RadioField {...props} className={cx(choiceField, className)}>
      <RadioButton className={choice}>
        {({ isSelected, isHovered, isFocusVisible, isDisabled, isInvalid }) => (
          <>
            <span
              className={cx(box, circle)}
              {...states({
                selected: isSelected,
                hovered: isHovered,
                'focus-visible': isFocusVisible,
                disabled: isDisabled,
                invalid: isInvalid,
              })}
            >
              {isSelected && <span className={dot} />}
            </span>
            <span className={words}>{children}</span>
          </>
        )}
      </RadioButton>
      {description !== undefined && (
        <div className={notes}>
          <Text slot="description" className={descriptionStyle}>
            {description}
          </Text>
        </div>
      )}
    </RadioField>
  );
}
