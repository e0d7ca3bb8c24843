import type { TypingTarget } from './typing-target.ts';

export type TextInput = HTMLInputElement | HTMLTextAreaElement;

const typesOfText = new Set(['text', 'search', 'url', 'email', 'tel', 'password']);

/** Whether something is a field into which text can be typed. */
export function isTextInput(element: unknown): element is TextInput {
  const isField =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && typesOfText.has(element.type));
  return isField && !element.readOnly && !element.disabled;
}

/** Where selections are not told, as in e-mail fields, the cursor is at the end. */
const getStart = (field: TextInput) => field.selectionStart ?? field.value.length;
const getSelectionEnd = (field: TextInput) => field.selectionEnd ?? field.value.length;

/** For browsers without the command; it cannot be undone. What React has bound hears of it all the same. */
function insertByHand(field: TextInput, from: number, text: string, to = getSelectionEnd(field)): void {
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/** The old command is the one way to change a field's text so that the browser's own undo takes it back. */
function runCommand(command: 'insertText' | 'delete', text?: string): boolean {
  return document.execCommand?.(command, false, text) ?? false;
}

/** Puts a text in the place of a part of a field; it can be undone where the field has the focus. */
export function replaceIn(
  field: TextInput,
  { start, end }: { start: number; end: number },
  text: string,
): void {
  const isHere = document.activeElement === field;
  const [from, to] = [getStart(field), getSelectionEnd(field)];
  if (isHere && field.selectionStart !== null) field.setSelectionRange(start, end);
  if (!isHere || !runCommand('insertText', text)) insertByHand(field, start, text, end);
  // the cursor stays where it was in the text
  const moved = (place: number) => (place < end ? place : place + text.length - (end - start));
  if (isHere && field.selectionStart !== null) field.setSelectionRange(moved(from), moved(to));
}

/** An input or a text area, which has the focus. */
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
