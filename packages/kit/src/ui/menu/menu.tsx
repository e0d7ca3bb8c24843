import * as DropdownMenu from 'radix-ui/dropdown-menu';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { usePortalContainer } from '../portal/portal-container.tsx';
import css from './menu.module.css';

interface MenuProps {
  /** A Button or IconButton, which also labels the menu. */
  trigger: ReactElement;
  /** MenuItem and MenuSeparator. */
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

export function Menu({ trigger, children, align = 'end', isOpen, onOpenChange }: MenuProps) {
  return (
    // Not modal: locking the scroll would shift the page.
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={usePortalContainer()}>
        <DropdownMenu.Content className={css.menu} align={align} sideOffset={6} collisionPadding={8} loop>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps extends Omit<ComponentProps<typeof DropdownMenu.Item>, 'onSelect'> {
  /** Called on selection by pointer or keyboard. For a link use `asChild`. */
  onSelect?: () => void;
  isDangerous?: boolean;
}

export function MenuItem({ onSelect, isDangerous, className, ...rest }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      {...rest}
      onSelect={() => onSelect?.()}
      className={classNames(css.item, isDangerous && css.danger, className)}
    />
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className={css.separator} />;
}
