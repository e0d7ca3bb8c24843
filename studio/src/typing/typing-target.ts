/** Removes a number of UTF-16 code units before the cursor, then inserts text. */
export interface Change {
  remove: number;
  insert: string;
}

/** A place where text is typed, independent of its implementation. */
export interface TypingTarget {
  /** The focused element, or an ancestor of it. */
  element: HTMLElement;
  /** The text before the cursor or selection, at least of the current paragraph. */
  before(): string;
  hasSelection(): boolean;
  /** Also replaces the selection. One undo step. */
  change(change: Change): void;
  breakLine(): void;
}

const registered = new Set<TypingTarget>();

/** Registers a target that is neither input nor text area. @returns a function that removes it */
export function registerTypingTarget(target: TypingTarget): () => void {
  registered.add(target);
  return () => registered.delete(target);
}

export const registeredTargetAt = (element: Element): TypingTarget | undefined =>
  [...registered].find((target) => target.element.contains(element));
