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

export type TextInput = HTMLInputElement | HTMLTextAreaElement;

const typesOfText = new Set(['text', 'search', 'url', 'email', 'tel', 'password']);

/** Whether an element is an enabled, writable text field. */
export function isTextInput(element: unknown): element is TextInput {
  const isField =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && typesOfText.has(element.type));
  return isField && !element.readOnly && !element.disabled;
}

/** Fields without selection offsets, such as e-mail fields, count as having the cursor at the end. */
const getStart = (field: TextInput) => field.selectionStart ?? field.value.length;
const getSelectionEnd = (field: TextInput) => field.selectionEnd ?? field.value.length;

/** For browsers without `execCommand`; it cannot be undone. The event notifies React. */
function insertByHand(field: TextInput, from: number, text: string, to = getSelectionEnd(field)): void {
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/** Only the deprecated `execCommand` changes a field's text within the browser's undo history. */
function runCommand(command: 'insertText' | 'delete', text?: string): boolean {
  return document.execCommand?.(command, false, text) ?? false;
}

/** Replaces a part of a field's text; undoable when the field has the focus. */
export function replaceIn(
  field: TextInput,
  { start, end }: { start: number; end: number },
  text: string,
): void {
  const isHere = document.activeElement === field;
  const [from, to] = [getStart(field), getSelectionEnd(field)];
  if (isHere && field.selectionStart !== null) field.setSelectionRange(start, end);
  if (!isHere || !runCommand('insertText', text)) insertByHand(field, start, text, end);
  // keep the cursor at its place in the text
  const moved = (place: number) => (place < end ? place : place + text.length - (end - start));
  if (isHere && field.selectionStart !== null) field.setSelectionRange(moved(from), moved(to));
}

/** A focused input or text area. */
export function fieldTarget(field: TextInput): TypingTarget {
  return {
    element: field,
    before: () => field.value.slice(0, getStart(field)),
    hasSelection: () => getStart(field) !== getSelectionEnd(field),
    change({ remove, insert }) {
      const from = Math.max(0, getStart(field) - remove);
      const isNothing = !insert && from === getSelectionEnd(field);
      if (isNothing) return;
      if (field.selectionStart !== null) field.setSelectionRange(from, getSelectionEnd(field));
      const isDone = insert ? runCommand('insertText', insert) : runCommand('delete');
      if (!isDone) insertByHand(field, from, insert);
    },
    breakLine() {
      if (field instanceof HTMLTextAreaElement) this.change({ remove: 0, insert: '\n' });
      else field.form?.requestSubmit();
    },
  };
}
