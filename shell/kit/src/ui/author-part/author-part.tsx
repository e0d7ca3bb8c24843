import { type InlineModule, type InlineParts, loadModule, useSession } from '@ezhuthu/kit';
import type { ComponentType, ReactNode } from 'react';
import { Deferred } from '../deferred/deferred.tsx';

type Load = () => Promise<{ default: ComponentType<object> }>;

const loads = new Map<string, Load>();
let exposedModule: Promise<InlineModule> | undefined;

/** The parts of a page share one attempt; after a failure the next part begins another. */
function loadInlineModule(): Promise<InlineModule> {
  exposedModule ??= loadModule<InlineModule>('studio/inline').catch((error) => {
    exposedModule = undefined;
    throw error;
  });
  return exposedModule;
}

/** The same function for a name at every rendering. */
function getLoad(name: keyof InlineParts): Load {
  const known = loads.get(name);
  if (known) return known;
  const load = async () => {
    const { parts } = await loadInlineModule();
    return parts[name]() as ReturnType<Load>;
  };
  loads.set(name, load);
  return load;
}

interface AuthorPartProps<Name extends keyof InlineParts> {
  name: Name;
  part: InlineParts[Name];
  /** What everybody else sees, and the author until the part is there. */
  fallback?: ReactNode;
}

/** A part of the page that is the author's, from the studio. Without it, and for all others, the page is as it is. */
export function AuthorPart<Name extends keyof InlineParts>({ name, part, fallback }: AuthorPartProps<Name>) {
  const { user } = useSession();
  if (!user?.isAuthor) return fallback;
  return <Deferred load={getLoad(name)} part={part} fallback={fallback} />;
}
