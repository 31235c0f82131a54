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
  /** The `id` of the button that is chosen, where the app keeps it. */
  selectedKey?: Id;
  /** The `id` of the button that is chosen at first, where the group keeps it. */
  defaultSelectedKey?: Id;
  /** Called with the `id` of the button that was chosen. Pressing the chosen one again changes nothing. */
  onSelectionChange?: (key: Id) => void;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type ToggleButtonGroupProps<Id extends string = string> = ToggleButtonGroupOwnProps<Id> &
  (
    | {
        /** What is chosen here. */
        'aria-label': string;
        'aria-labelledby'?: never;
      }
    | {
        'aria-label'?: never;
        /** The id of words elsewhere that say what is chosen here. */
        'aria-labelledby': string;
      }
  );

/** Chooses one of a few ways to look at the same thing; takes effect at once. */
export function ToggleButtonGroup<Id extends string = string>({
  selectedKey,
  defaultSelectedKey,
  onSelectionChange,
  className,
  ...props
}: ToggleButtonGroupProps<Id>) {
  const [kept, setKept] = useState(defaultSelectedKey);
  const chosen = selectedKey ?? kept;
  return (
    <AriaToggleButtonGroup
      {...props}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={([key]) => {
        if (key === chosen) return;
        setKept(key as Id);
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
  /** The key that the group's `selectedKey` and `onSelectionChange` speak of. */
  id: string;
  /** The component's outermost element. */
  ref?: Ref<HTMLButtonElement>;
}

export type ToggleButtonProps = ToggleButtonOwnProps &
  (
    | {
        /** What is shown when this is chosen. */
        children: ReactNode;
        /** An icon before the words. */
        icon?: IconComponent;
        'aria-label'?: never;
      }
    | {
        children?: never;
        /** The icon, which is all there is to see. */
        icon: IconComponent;
        /** What is shown when this is chosen: nothing else names it. */
        'aria-label': string;
      }
  );

/** One choice of a `ToggleButtonGroup`. */
export function ToggleButton({ children, icon: Icon, className, ...props }: ToggleButtonProps) {
  return (
    <AriaToggleButton {...props} className={cx(button, className)}>
      {Icon && <Icon size="small" />}
      {children}
    </AriaToggleButton>
  );
}
