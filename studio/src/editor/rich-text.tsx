import { studioText } from '@ezhuthu/kit/text';
import { classNames, Deferred, ErrorState, prose, SkeletonBlock, useToast } from '@ezhuthu/kit/ui';
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { BodyEditor } from './body-editor.ts';
import css from './rich-text.module.css';

interface RichTextProps {
  /** HTML to begin with; later values are the editor's own. */
  initial: string;
  label: string;
  checksSpelling: boolean;
  /** At every change; what there is then is asked of the editor. */
  onTyping(): void;
  /** The editor once it is there, null when it is gone. */
  onEditor(editor: BodyEditor | null): void;
  /** What stays at the top of the window, above the text's toolbar. */
  bar: RefObject<HTMLElement | null>;
}

/** Milliseconds for which the border warns that something was refused. */
const flashTime = 300;

const loadEditor = () => import(/* webpackChunkName: "editor" */ './ck-editor.tsx');

/** CKEditor, loaded when it is first needed. */
export function RichText({ initial, onEditor, ...editor }: RichTextProps) {
  const toast = useToast();
  const text = useRef<BodyEditor>(null);
  /** What an editor begins with; the text of one that has failed for good is the next one's. */
  const [start, setStart] = useState(initial);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [isRefusing, setIsRefusing] = useState(false);

  function flash() {
    setIsRefusing(true);
    setTimeout(setIsRefusing, flashTime, false);
  }

  function handleEditor(next: BodyEditor | null) {
    // of one that is gone, the text stays for the next
    text.current = next ?? text.current;
    if (next) setState('ready');
    onEditor(next);
  }

  function handleRetry() {
    setStart(text.current?.html() ?? start);
    setState('loading');
  }

  const handleFailed = useCallback(() => setState('failed'), []);

  return (
    <div data-text-editor className={classNames(css.editor, isRefusing && css.refusing)}>
      {state === 'loading' && (
        <div role="status">
          <span className="visually-hidden">{studioText.editorLoading}</span>
          <SkeletonBlock height="24rem" />
        </div>
      )}
      {state === 'failed' ? (
        <ErrorState title={studioText.editorFailed} onRetry={handleRetry} />
      ) : (
        <div hidden={state === 'loading'}>
          <Deferred
            load={loadEditor}
            part={{
              ...editor,
              initial: start,
              className: prose.prose!,
              onEditor: handleEditor,
              onFailed: handleFailed,
              onRecovered: () => toast.neutral(studioText.editorRecovered),
              onRefused: flash,
            }}
            onFailure={handleFailed}
          />
        </div>
      )}
    </div>
  );
}
