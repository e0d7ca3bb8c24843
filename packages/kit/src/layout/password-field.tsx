import { useSession } from '@ezhuthu/kit';
import type { ComponentProps } from 'react';
import { TextField } from '../ui/field/field.tsx';

interface PasswordFieldProps extends ComponentProps<typeof TextField> {
  /** For one that is chosen, not one that is known. */
  isNew?: boolean;
}

/** A required password. */
export const PasswordField = ({ isNew, ...rest }: PasswordFieldProps) => (
  <TextField
    name="password"
    type="password"
    autoComplete={isNew ? 'new-password' : 'current-password'}
    required
    {...rest}
  />
);

/** The hidden name of who has signed in, for password managers. */
export function Username() {
  const { user } = useSession();
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={user?.email ?? ''}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="visually-hidden"
    />
  );
}
