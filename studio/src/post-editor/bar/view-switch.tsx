import { postEditorText } from '../../messages/post-editor.ts';
import css from './bar.module.css';

export type View = 'compose' | 'html' | 'preview';

export const views: [View, string][] = [
  ['compose', postEditorText.compose],
  ['html', postEditorText.html],
  ['preview', postEditorText.preview],
];

/** Switches between writing, HTML and preview. */
export function ViewSwitch({ view, onChange }: { view: View; onChange(view: View): void }) {
  return (
    <fieldset className={css.switch}>
      <legend className="visually-hidden">{postEditorText.view}</legend>
      {views.map(([value, label]) => (
        <button key={value} type="button" aria-pressed={view === value} onClick={() => onChange(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
