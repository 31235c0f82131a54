import { type ReactNode, type Ref, useState } from 'react';
import {
  ToggleButton as AriaToggleButton,
  ToggleButtonGroup as AriaToggleButtonGroup,
  type ToggleButtonGroupProps as AriaToggleButtonGroupProps,
  type ToggleButtonProps as AriaToggleButtonProps,
} from 'react-aria-components';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { button, group } from './ToggleButtonGroup.css.ts';

interface ToggleButtonGroupOwnProps<Id extends string>
  extends Pick<AriaToggleButtonGroupProps, 'isDisabled'>,
    BaseProps {
  /** The `ToggleButton`s. */
  children: ReactNode;
  /** The `id` of the chosen button, if controlled. */
  selectedKey?: Id;
  /** The `id` of the initially chosen button, if uncontrolled. */
  defaultSelectedKey?: Id;
  /** Called with the `id` of the button that was chosen. Pressing the chosen button again changes nothing. */
  onSelectionChange?: (key: Id) => void;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type ToggleButtonGroupProps<Id extends string = string> = ToggleButtonGroupOwnProps<Id> &
  (
    | {
        /** The label of the choice. */
        'aria-label': string;
        'aria-labelledby'?: never;
      }
    | {
        'aria-label'?: never;
        /** The id of an element elsewhere that labels the choice. */
        'aria-labelledby': string;
      }
  );

/** Chooses one of a few views of the same content, with immediate effect. */
export function ToggleButtonGroup<Id extends string = string>({
  selectedKey,
  defaultSelectedKey,
  onSelectionChange,
  className,
  ...props
}: ToggleButtonGroupProps<Id>) {
  const [uncontrolled, setUncontrolled] = useState(defaultSelectedKey);
  const chosen = selectedKey ?? uncontrolled;
  return (
    <AriaToggleButtonGroup
      {...props}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={([key]) => {
        if (key === chosen) return;
        setUncontrolled(key as Id);
        onSelectionChange?.(key as Id);
      }}
      className={cx(group, className)}
    />
  );
}

interface ToggleButtonOwnProps
  extends Omit<
      AriaToggleButtonProps,
      OwnedByKit | 'aria-label' | 'isSelected' | 'defaultSelected' | 'onChange'
    >,
    Omit<BaseProps, 'id'> {
  /** The key in the group's `selectedKey` and `onSelectionChange`. */
  id: string;
  /** The component's outermost element. */
  ref?: Ref<HTMLButtonElement>;
}

export type ToggleButtonProps = ToggleButtonOwnProps &
  (
    | {
        /** The label of the option. */
        children: ReactNode;
        /** An icon before the label. */
        icon?: IconComponent;
        'aria-label'?: never;
      }
    | {
        children?: never;
        /** The icon, the button's only visible content. */
        icon: IconComponent;
        /** The label of the option. Nothing else names it. */
        'aria-label': string;
      }
  );

/** One option of a `ToggleButtonGroup`. */
export function ToggleButton({ children, icon: Icon, className, ...props }: ToggleButtonProps) {
  return (
    <AriaToggleButton {...props} className={cx(button, className)}>
      {Icon && <Icon size="small" />}
      {children}
    </AriaToggleButton>
  );
}
