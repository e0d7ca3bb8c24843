import { givenRoles } from '@ezhuthu/contract/text';
import { Select, type SelectProps } from '@ezhuthu/kit/ui';
import { readersText } from '../messages/settings.ts';
import css from './settings.module.css';

const { roles } = readersText;

export type GivenRole = (typeof givenRoles)[number];

interface RoleSelectProps
  extends Pick<SelectProps, 'label' | 'isLabelHidden' | 'hint' | 'disabled' | 'error'> {
  value: GivenRole;
  onChange(role: GivenRole): void;
}

/** Chooses what somebody may do on the site. */
export function RoleSelect({ value, onChange, ...select }: RoleSelectProps) {
  return (
    <Select
      {...select}
      className={css.role}
      value={value}
      options={[...givenRoles].reverse().map((role) => ({ value: role, label: roles.names[role] }))}
      onValueChange={onChange}
    />
  );
}
