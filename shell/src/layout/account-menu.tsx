import type { User } from '@ezhuthu/contract';
import { hasPermission, type Permission, roleOf } from '@ezhuthu/contract/text';
import { signOut } from '@ezhuthu/kit';
import { useNavigate } from '@ezhuthu/kit/router';
import { Button, Menu, MenuItem, MixedText } from '@ezhuthu/kit/ui';
import { getOwner } from '@ezhuthu/releases/registry';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useShell } from '../app/app.tsx';
import { accountMenuText } from '../messages/account-menu.ts';

interface Place {
  path: string;
  /** Name of its text. */
  name: keyof typeof accountMenuText;
  /** Not for the author, who has the dashboard. */
  permission?: Permission;
}

/** Entries are shown only when a registered remote owns their path. */
const authorPlaces: Place[] = [
  { path: '/profile', name: 'profile' },
  { path: '/dashboard', name: 'dashboard' },
  { path: '/analytics', name: 'analytics' },
  { path: '/settings', name: 'settings' },
];
const readerPlaces: Place[] = [
  { path: '/profile', name: 'profile' },
  { path: '/drafts', name: 'drafts', permission: 'writing' },
  { path: '/dashboard/comments', name: 'comments', permission: 'comments' },
  { path: '/library', name: 'library' },
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
  const role = roleOf(user);
  const places = (user.isAuthor ? authorPlaces : readerPlaces).filter(
    ({ path, permission }) => getOwner(registry, path) && (!permission || hasPermission(role, permission)),
  );
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
          <MixedText text={user.firstName} /> <ChevronDown size={16} />
        </Button>
      }
    >
      {places.map(({ path, name }) => (
        <MenuItem key={path} onSelect={() => navigate(path)}>
          {accountMenuText[name]}
        </MenuItem>
      ))}
      <MenuItem onSelect={handleSignOut}>{accountMenuText.signOut}</MenuItem>
    </Menu>
  );
}
