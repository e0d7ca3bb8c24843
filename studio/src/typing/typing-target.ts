/** So many letters before the cursor go, and others come. */
export interface Change {
  remove: number;
  insert: string;
}

/** A place where text is typed, whatever it is made of. */
export interface TypingTarget {
  /** What has the focus, or is around what has it. */
  element: HTMLElement;
  /** The text before the cursor, or before what is selected; of a long one, at least its last paragraph. */
  before(): string;
  hasSelection(): boolean;
  /** Also replaces what is selected. One step for whoever undoes it. */
  change(change: Change): void;
  breakLine(): void;
}

const registered = new Set<TypingTarget>();

/** Makes a text known that is no input or text area. @returns what ends that */
export function registerTypingTarget(target: TypingTarget): () => void {
  registered.add(target);
  return () => registered.delete(target);
}

export const registeredTargetAt = (element: Element): TypingTarget | undefined =>
  [...registered].find((target) => target.element.contains(element));
