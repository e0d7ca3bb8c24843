import type { Surface } from './contract-surface.ts';

interface Promised {
  isOptional: boolean;
  /** Possible values; of an operation itself, its method, path, access and success status. */
  kinds: string[];
}

function read(surface: Surface): Map<string, Promised> {
  return new Map(
    surface.map((line) => {
      const [, path, mark, kinds] = /^(.*?)(\??): (.*)$/.exec(line)!;
      return [path!, { isOptional: mark === '?', kinds: kinds!.split(' | ') }];
    }),
  );
}

const isAnswer = (path: string) => path.includes(' response');
const isOperation = (path: string) => !path.includes(' ');

/** Describes how a change of one line breaks clients of the released contract. */
function getFault(path: string, before: Promised, now: Promised | undefined): string | undefined {
  if (!now) return `${path} is gone`;
  const lost = before.kinds.filter((kind) => !now.kinds.includes(kind));
  const added = now.kinds.filter((kind) => !before.kinds.includes(kind));
  if (isOperation(path))
    return lost.length > 0 ? `${path} is called otherwise: ${now.kinds.join()}` : undefined;
  if (isAnswer(path)) {
    if (now.isOptional && !before.isOptional) return `${path} may be missing now`;
    return added.length > 0 ? `${path} may be ${added.join(' or ')} now` : undefined;
  }
  if (before.isOptional && !now.isOptional) return `${path} must be given now`;
  return lost.length > 0 ? `${path} may not be ${lost.join(' or ')} any more` : undefined;
}

/**
 * Compares a contract with a released one and finds what would break its clients: open pages, and fronts that were
 * built before. New operations, new response fields and new optional parameters are compatible.
 * @returns sentences; empty when nothing breaks
 */
export function breakingChanges(released: Surface, surface: Surface): string[] {
  const [before, now] = [read(released), read(surface)];
  const faults = [...before].map(([path, promise]) => getFault(path, promise, now.get(path)));
  const required = [...now].filter(([path, { isOptional }]) => {
    const operation = path.split(' ')[0]!;
    const parent = path.slice(0, path.lastIndexOf('.'));
    const isNew = !before.has(path) && before.has(operation) && before.has(parent);
    return isNew && !isOptional && !isAnswer(path) && !isOperation(path);
  });
  return [
    ...faults.filter((fault) => fault !== undefined),
    ...required.map(([path]) => `${path} must be given now`),
  ];
}
