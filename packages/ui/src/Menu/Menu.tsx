import type { ReactElement, ReactNode, Ref } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  type MenuSectionProps as AriaMenuSectionProps,
  Header,
  MenuTrigger,
  Popover,
  type PopoverProps,
  Separator,
  Text,
} from 'react-aria-components';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { CheckIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import {
  check,
  danger,
  item,
  itemDescription,
  itemIcon,
  itemLabel,
  itemWords,
  list,
  popover,
  sectionTitle,
  separator,
} from '../internal/popover.css.ts';

export { MenuTrigger };

export interface MenuProps<T extends object> extends Omit<AriaMenuProps<T>, OwnedByKit>, BaseProps {
  /** `MenuItem`s, `MenuSection`s and `MenuSeparator`s, or a function from one of `items` to a `MenuItem`. */
  children: ReactNode | ((item: T) => ReactElement);
  /**
   * Where it opens, beside its button.
   * @default 'bottom end'
   */
  placement?: PopoverProps['placement'];
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** What can be done, opened by the button it shares a `MenuTrigger` with. */
export function Menu<T extends object>({ placement = 'bottom end', className, ...props }: MenuProps<T>) {
  return (
    <Popover className={popover} placement={placement} offset={4}>
      <AriaMenu {...props} className={cx(list, className)} />
    </Popover>
  );
}

export interface MenuItemProps
  extends Omit<AriaMenuItemProps, OwnedByKit | 'isDisabled'>,
    Omit<BaseProps, 'id'> {
  /** The item's key, which `onAction` is given. */
  id?: string | number;
  /** What it does, in a verb. */
  children: ReactNode;
  /** A second, quieter line. */
  description?: ReactNode;
  /** An icon before the words. */
  icon?: IconComponent;
  /**
   * `danger` for what cannot be undone.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'danger';
  /** Shows the item and does not let it be used. */
  isDisabled?: boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** One thing to do, or, with `href`, one place to go. */
export function MenuItem({
  children,
  description,
  icon: Icon,
  tone = 'neutral',
  textValue,
  className,
  ref,
  ...props
}: MenuItemProps) {
  const text = textValue ?? (typeof children === 'string' ? children : undefined);
  return (
    <AriaMenuItem
      {...props}
      ref={ref as Ref<HTMLDivElement>}
      {...(text === undefined ? {} : { textValue: text })}
      className={cx(item, tone === 'danger' && danger, className)}
    >
      {({ isSelected }) => (
        <>
          {Icon && <Icon {...(tone === 'danger' ? {} : { className: itemIcon })} />}
          <Text slot="label" className={itemWords}>
            <span className={itemLabel}>{children}</span>{' '}
            {description !== undefined && <span className={itemDescription}>{description}</span>}
          </Text>
          {isSelected && <CheckIcon className={check} />}
        </>
      )}
    </AriaMenuItem>
  );
}

export interface MenuSectionProps
  extends Pick<
    AriaMenuSectionProps<object>,
    'selectionMode' | 'selectedKeys' | 'onSelectionChange' | 'disallowEmptySelection'
  > {
  /** What the items have in common. */
  title: ReactNode;
  /** The items. */
  children: ReactNode;
}

/** Items of a menu under one name. */
export function MenuSection({ title, children, ...props }: MenuSectionProps) {
  return (
    <AriaMenuSection {...props}>
      <Header className={sectionTitle}>{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

/** A hairline between items. */
export function MenuSeparator() {
  return <Separator className={separator} />;
}
