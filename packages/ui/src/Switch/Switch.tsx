import type { ReactNode, Ref } from 'react';
import { SwitchField as AriaSwitchField, SwitchButton, type SwitchFieldProps } from 'react-aria-components';
import { FieldNotes, invalid } from '../Field/Field.tsx';
import { type BaseProps, cx, type OwnedByKit, states } from '../internal/base.ts';
import { choice, choiceField, words } from '../internal/choice.css.ts';
import { notes, thumb, track } from './Switch.css.ts';

interface SwitchOwnProps
  extends Omit<SwitchFieldProps, OwnedByKit | 'aria-label' | 'aria-labelledby' | 'aria-errormessage'>,
    BaseProps {
  /** A help text for the switch. */
  description?: ReactNode;
  /** What went wrong. If set, the switch is invalid. */
  errorMessage?: string | undefined;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type SwitchProps = SwitchOwnProps &
  (
    | {
        /** The label: what is switched on and off. */
        children: ReactNode;
        'aria-label'?: never;
      }
    | {
        children?: never;
        /** The label for screen readers of a switch without visible label, for example in a table. */
        'aria-label': string;
      }
  );

/** Switches something on or off, with immediate effect. */
export function Switch({ children, description, errorMessage, isInvalid, className, ...props }: SwitchProps) {
  return (
    <AriaSwitchField
      {...props}
      isInvalid={invalid(isInvalid, errorMessage)}
      className={cx(choiceField, className)}
    >
      <SwitchButton className={choice}>
        {({ isSelected, isHovered, isFocusVisible, isDisabled, isInvalid: showsError }) => (
          <>
            <span
              className={track}
              {...states({
                selected: isSelected,
                hovered: isHovered,
                'focus-visible': isFocusVisible,
                disabled: isDisabled,
                invalid: showsError,
              })}
            >
              <span className={thumb} {...states({ selected: isSelected, disabled: isDisabled })} />
            </span>
            {children !== undefined && <span className={words}>{children}</span>}
          </>
        )}
      </SwitchButton>
      <div className={notes}>
        <FieldNotes description={description} errorMessage={errorMessage} />
      </div>
    </AriaSwitchField>
  );
}
