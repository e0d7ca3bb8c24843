import type { User } from '@ezhuthu/contract';
import { signOut } from '@ezhuthu/kit';
import { useNavigate } from '@ezhuthu/kit/router';
import { Button, Menu, MenuItem } from '@ezhuthu/kit/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useShell } from '../app/app.tsx';
import { accountMenuText } from '../messages/account-menu.ts';
import { getOwner } from '../registry/registry.ts';

/** Entries are shown only when a registered remote owns their path. */
const authorPlaces = [
  { path: '/profile', label: accountMenuText.profile },
  { path: '/dashboard', label: accountMenuText.dashboard },
  { path: '/analytics', label: accountMenuText.analytics },
  { path: '/settings', label: accountMenuText.settings },
];
const readerPlaces = [
  { path: '/profile', label: accountMenuText.profile },
  { path: '/library', label: accountMenuText.library },
];

interface AccountMenuProps {
  user: User;
  /** The menu was requested before its code was loaded. */
  isInitiallyOpen: boolean;
}

export default function AccountMenu({ user, isInitiallyOpen }: AccountMenuProps) {
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  const { registry } = useShell();
  const navigate = useNavigate();
  const places = (user.isAuthor ? authorPlaces : readerPlaces).filter(({ path }) => getOwner(registry, path));
  async function handleSignOut() {
    await signOut();
    navigate('/');
  }
  return (
    <Menu
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button>
          {user.firstName} <ChevronDown size={16} />
        </Button>
      }
    >
      {places.map(({ path, label }) => (
        <MenuItem key={path} onSelect={() => navigate(path)}>
          {label}
        </MenuItem>
      ))}
      <MenuItem onSelect={handleSignOut}>{accountMenuText.signOut}</MenuItem>
    </Menu>
  );
}
