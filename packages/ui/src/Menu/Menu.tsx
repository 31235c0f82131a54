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
   * Its position relative to its button.
   * @default 'bottom end'
   */
  placement?: PopoverProps['placement'];
  /** The element with the role `menu`, inside the popover. */
  ref?: Ref<HTMLDivElement>;
}

/** A menu of actions. Put it into a `MenuTrigger` with the button that opens it. */
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
  /** The item's key, which `onAction` receives. */
  id?: string | number;
  /** The label: a verb. */
  children: ReactNode;
  /** A second, quieter line. */
  description?: ReactNode;
  /** An icon before the label. */
  icon?: IconComponent;
  /**
   * `danger` for actions that can't be undone.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'danger';
  /** Disables the item. */
  isDisabled?: boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** An action or, with `href`, a link. */
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
  /** The heading of the section. */
  title: ReactNode;
  /** The items. */
  children: ReactNode;
}

/** A section of a menu with a heading. */
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
