import type { ReactNode, Ref } from 'react';
import { ListBoxItem, type ListBoxItemProps, Text } from 'react-aria-components';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { CheckIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx, type OwnedByKit } from './base.ts';
import { check, item, itemDescription, itemIcon, itemLabel, itemWords } from './popover.css.ts';

export interface OptionProps
  extends Omit<ListBoxItemProps, OwnedByKit | 'isDisabled'>,
    Omit<BaseProps, 'id'> {
  /** The option's key: what `selectedKey` and `onSelectionChange` speak of. */
  id?: string | number;
  /** The words of the option. */
  children: ReactNode;
  /** The option's words as plain text, for typing ahead and filtering, where the children are not text. */
  textValue?: string;
  /** A second, quieter line. */
  description?: ReactNode;
  /** An icon before the words. */
  icon?: IconComponent;
  /** Shows the option and does not let it be chosen. */
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
