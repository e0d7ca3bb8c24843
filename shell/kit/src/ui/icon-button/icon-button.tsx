import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Accessible name. */
  label: string;
  /** An icon of about 20 px; lucide's are hidden from screen readers by default. */
  children: ReactNode;
  /** `outlined` for a button outside a group. */
  variant?: 'plain' | 'outlined';
}

export function IconButton({ label, variant = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(styles.button, styles[variant], className)}
    />
  );
}
