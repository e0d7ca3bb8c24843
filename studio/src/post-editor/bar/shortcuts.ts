import { postEditorText } from '../../messages/post-editor.ts';

const { keys } = postEditorText;

/** The keys of the post editor, with what they do. */
export const shortcuts: [keys: string, what: string][] = [
  ['Ctrl+S', keys.save],
  ['Ctrl+Shift+F · Esc', keys.focus],
  ['Ctrl+G', keys.typing],
  ['/', keys.insert],
  ['Ctrl+F', keys.find],
  ['Ctrl+K', keys.link],
  ['Ctrl+B · Ctrl+I · Ctrl+U', keys.marks],
  ['Ctrl+Z · Ctrl+Y', keys.undo],
  ['Alt+F10', keys.toolbar],
  ['#␣ · ##␣ · >␣ · *␣ · 1.␣', keys.markdown],
  ['"…" · -- · ...', keys.typography],
];
