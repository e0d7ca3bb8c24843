import { useSession } from '@ezhuthu/kit';
import { NavLink } from '@ezhuthu/kit/router';
import { shellText } from '@ezhuthu/kit/text';
import { useShell } from '../app/shell-context.ts';
import { getOwner } from '../registry/registry.ts';

interface Place {
  path: string;
  label: string;
  /** Shown only to signed-in readers, not to the author. */
  forReaders?: boolean;
}

const places: Place[] = [
  { path: '/', label: shellText.home },
  { path: '/archive', label: shellText.archive },
  { path: '/about', label: shellText.about },
  { path: '/books', label: shellText.books },
  { path: '/library', label: shellText.library, forReaders: true },
];

/** Navigation links. A link is shown only when a registered remote owns its path. */
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
