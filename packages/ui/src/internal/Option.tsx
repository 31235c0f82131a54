import type { ReactNode, Ref } from 'react';
import { ListBoxItem, type ListBoxItemProps, Text } from 'react-aria-components';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { CheckIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx, type OwnedByKit } from './base.ts';
import { check, item, itemDescription, itemIcon, itemLabel, itemWords } from './popover.css.ts';

export interface OptionProps
  extends Omit<ListBoxItemProps, OwnedByKit | 'isDisabled'>,
    Omit<BaseProps, 'id'> {
  /** The option's key in `value` and `onChange`. */
  id?: string | number;
  /** The label. */
  children: ReactNode;
  /** The label as plain text, for typeahead and filtering, if the children are not text. */
  textValue?: string;
  /** A second, quieter line. */
  description?: ReactNode;
  /** An icon before the label. */
  icon?: IconComponent;
  /** Disables the option. */
  isDisabled?: boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

export function Option({
  children,
  description,
  icon: Icon,
  textValue,
  className,
  ref,
  ...props
}: OptionProps) {
  const text = textValue ?? (typeof children === 'string' ? children : undefined);
  return (
    <ListBoxItem
      {...props}
      ref={ref as Ref<HTMLDivElement>}
      {...(text === undefined ? {} : { textValue: text })}
      className={cx(item, className)}
    >
      {({ isSelected }) => (
        <>
          {Icon && <Icon className={itemIcon} />}
          <Text slot="label" className={itemWords}>
            <span className={itemLabel}>{children}</span>{' '}
            {description !== undefined && <span className={itemDescription}>{description}</span>}
          </Text>
          {isSelected && <CheckIcon className={check} />}
        </>
      )}
    </ListBoxItem>
  );
}
