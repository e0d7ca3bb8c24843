import { Link } from '@ezhuthu/kit/router';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ComponentProps, cloneElement, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** At most one `primary` per view, with `quiet` beside it; `plain` for minor actions. */
  variant?: 'primary' | 'quiet' | 'plain' | 'danger';
  /** 40 px high instead of 44. */
  isCompact?: boolean;
  /** While true, clicks are ignored, the focus stays, and the state is announced. */
  isBusy?: boolean;
  /** Label while busy, for example 'Saving...'. */
  busyLabel?: string;
  /** As wide while busy as before, where others stand beside it. */
  keepsWidth?: boolean;
  /** Applies the styles to its only child: `<Button asChild><a href="/file" download>…</a></Button>`. */
  asChild?: boolean;
}

/** A button; `type` defaults to `button`. */
export function Button({ asChild = false, ...props }: ButtonProps) {
  return asChild ? <ButtonLink {...props} /> : <ActualButton {...props} />;
}

interface LinkButtonProps extends ComponentProps<typeof Link>, Pick<ButtonProps, 'variant' | 'isCompact'> {}

/** A link within the site that looks like a button. */
export const LinkButton = ({ variant, isCompact, ...link }: LinkButtonProps) => (
  <Button asChild variant={variant} isCompact={isCompact}>
    <Link {...link} />
  </Button>
);

function getClassName({ variant = 'quiet', isCompact, className }: ButtonProps): string {
  return classNames(css.button, css[variant], isCompact && css.compact, className);
}

function ButtonLink({ variant, isCompact, isBusy, busyLabel, className, ...rest }: ButtonProps) {
  return <AsChild {...rest} className={getClassName({ variant, isCompact, className })} />;
}

function ActualButton(props: ButtonProps) {
  const { variant, isCompact, isBusy = false, busyLabel, className, children, onClick, ...given } = props;
  const { keepsWidth, ...rest } = given;
  const label = isBusy && busyLabel ? busyLabel : children;

  // Not `disabled`, which would drop the focus. Preventing the default also prevents a second submit.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      className={getClassName(props)}
      onClick={handleClick}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
    >
      {isBusy && keepsWidth ? (
        <>
          <span aria-hidden className={css.kept}>
            {children}
          </span>
          <span className={css.over}>{label}</span>
        </>
      ) : (
        <>
          {isBusy && <LoaderCircle size={18} className={css.spinner} />}
          {label}
        </>
      )}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
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
      className={classNames(css.iconButton, variant === 'outlined' && css.outlined, className)}
    />
  );
}

interface AsChildProps {
  className?: string;
  /** One element, such as a link. */
  children?: ReactNode;
  [given: string]: unknown;
}

/** Merges its props into its only child; the child's own props take precedence. */
export function AsChild({ children, className, ...given }: AsChildProps) {
  const child = children as ReactElement<AsChildProps>;
  const own = child.props;
  return cloneElement(child, { ...given, ...own, className: classNames(className, own.className) });
}
