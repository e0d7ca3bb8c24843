import type { Surface } from './contract-surface.ts';

interface Promised {
  isOptional: boolean;
  /** What a value may be; of an operation itself, how it is called. */
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

/** What those do not understand who were made for the contract before. */
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
 * What of a contract would fail those who were made for an earlier one: a page from before a deployment, or another
 * front. Adding operations, answers' fields and optional parameters fails nobody.
 * @returns sentences; empty when nothing is broken
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
