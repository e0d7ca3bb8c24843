import { postEditorText } from '../../messages/post-editor.ts';
import css from './bar.module.css';

export const views = ['compose', 'html', 'preview'] as const;
export type View = (typeof views)[number];

/** Switches between writing, HTML and preview. */
export function ViewSwitch({ view, onChange }: { view: View; onChange(view: View): void }) {
  return (
    <fieldset className={css.switch}>
      <legend className="visually-hidden">{postEditorText.view}</legend>
      {views.map((value) => (
        <button key={value} type="button" aria-pressed={view === value} onClick={() => onChange(value)}>
          {postEditorText[value]}
        </button>
      ))}
    </fieldset>
  );
}
