import { studioText } from '@ezhuthu/kit/text';
import { ErrorState, SkeletonBlock } from '@ezhuthu/kit/ui';
import { useEffect, useRef, useState } from 'react';
import css from './rich-text.module.css';

interface RichTextProps {
  /** HTML to begin with; later values are the editor's own. */
  initial: string;
  label: string;
  onChange(html: string): void;
}

/** Milliseconds of rest after which a change is reported: the whole text is written out for each. */
const restBeforeReport = 200;

/** CKEditor, loaded when it is first needed. */
export function RichText({ initial, label, onChange }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const report = useRef(onChange);
  const [start] = useState(initial);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    report.current = onChange;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    let isGone = false;
    let destroy = () => {};
    let rest: ReturnType<typeof setTimeout> | undefined;
    async function open() {
      const { createEditor } = await import(/* webpackChunkName: "editor" */ './create-editor.ts');
      if (isGone) return;
      const editor = await createEditor(place.current!, { html: start, label });
      destroy = () => void editor.destroy();
      if (isGone) return destroy();
      const tell = () => {
        clearTimeout(rest);
        rest = undefined;
        report.current(editor.getData());
      };
      editor.model.document.on('change:data', () => {
        clearTimeout(rest);
        rest = setTimeout(tell, restBeforeReport);
      });
      // who goes on to a button has written what it is to save
      editor.ui.view.element!.addEventListener('focusout', () => rest && tell());
      setState('ready');
    }
    setState('loading');
    open().catch((error) => {
      console.warn('The editor did not start.', error);
      setState('failed');
    });
    return () => {
      isGone = true;
      clearTimeout(rest);
      destroy();
    };
  }, [start, label, attempt]);

  return (
    <div className={css.editor}>
      {state === 'loading' && (
        <div role="status">
          <span className="visually-hidden">{studioText.editorLoading}</span>
          <SkeletonBlock height="24rem" />
        </div>
      )}
      {state === 'failed' && (
        <ErrorState title={studioText.editorFailed} onRetry={() => setAttempt((before) => before + 1)} />
      )}
      <div ref={place} hidden={state !== 'ready'} />
    </div>
  );
}
