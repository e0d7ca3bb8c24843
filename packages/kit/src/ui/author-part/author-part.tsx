import { type InlineModule, type InlineParts, loadModule, useSession } from '@ezhuthu/kit';
import type { ComponentType, ReactNode } from 'react';
import { Deferred } from '../deferred/deferred.tsx';

type Load = () => Promise<{ default: ComponentType<object> }>;

const loads = new Map<string, Load>();
let exposedModule: Promise<InlineModule> | undefined;

/** The parts of a page share one load; after a failure the next part retries. */
function loadInlineModule(): Promise<InlineModule> {
  exposedModule ??= loadModule('studio/inline').catch((error) => {
    exposedModule = undefined;
    throw error;
  });
  return exposedModule;
}

/** Returns a stable function per name. */
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
  /** Rendered for everyone else, and for the author until the part is loaded. */
  fallback?: ReactNode;
}

/**
 * An author's tool from the studio. For everyone else, or when it fails to load, only the fallback is
 * rendered.
 */
export function AuthorPart<Name extends keyof InlineParts>({ name, part, fallback }: AuthorPartProps<Name>) {
  const { user } = useSession();
  if (!user?.isAuthor) return fallback;
  return <Deferred load={getLoad(name)} part={part} fallback={fallback} />;
}
