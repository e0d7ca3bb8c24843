import { useSession } from '@ezhuthu/kit';
import { NavLink } from '@ezhuthu/kit/router';
import { shellText } from '@ezhuthu/kit/text';
import { useShell } from '../app/shell-context.ts';
import { getOwner } from '../registry/registry.ts';

interface Place {
  path: string;
  label: string;
  /** For who is signed in and is not the author. */
  forReaders?: boolean;
}

const places: Place[] = [
  { path: '/', label: shellText.home },
  { path: '/archive', label: shellText.archive },
  { path: '/about', label: shellText.about },
  { path: '/books', label: shellText.books },
  { path: '/library', label: shellText.library, forReaders: true },
];

/** Where one can go. A place is named only when a remote of this site has it. */
export function Places({ className }: { className: string | undefined }) {
  const { registry } = useShell();
  const { user } = useSession();
  const isReader = user !== null && !user.isAuthor;
  return places
    .filter(({ path, forReaders }) => getOwner(registry, path) && (isReader || !forReaders))
    .map(({ path, label }) => (
      <NavLink key={path} to={path} end={path === '/'} className={className}>
        {label}
      </NavLink>
    ));
}
