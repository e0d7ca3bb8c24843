import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does, for those who do not see the icon. */
  label: string;
  /** An icon of about 20 px; lucide's are hidden from screen readers by themselves. */
  children: ReactNode;
  /** `outlined` for one that stands alone. */
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
