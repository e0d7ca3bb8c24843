import { getLanguage } from '@ezhuthu/kit/text';
import {
  classNames,
  Deferred,
  ErrorState,
  LoadingRegion,
  prose,
  SkeletonBlock,
  toast,
  useTransient,
} from '@ezhuthu/kit/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { studioText } from '../messages/studio.ts';
import type { BodyEditor } from './body-editor.ts';
import type { CkEditorProps } from './ck-editor.tsx';
import css from './rich-text.module.css';

type RichTextProps = Omit<CkEditorProps, 'className' | 'onRecovered' | 'onFailed' | 'onRefused'>;

/** Class of the element that receives the toolbar. */
export const toolbarClass = css.toolbar;

/** Milliseconds for which the border signals refused input. */
const flashTime = 300;

const loadEditor = () => import(/* webpackChunkName: "editor" */ './ck-editor.tsx');

/** CKEditor, loaded on first use. */
export function RichText({ initial, onEditor, ...editor }: RichTextProps) {
  const text = useRef<BodyEditor>(null);
  const box = useRef<HTMLDivElement>(null);
  const language = getLanguage();
  /** What an editor starts with: the next one, after a final failure or in another language, with the last text. */
  const [start, setStart] = useState({ html: initial, language });
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [isRefusing, setIsRefusing] = useTransient<true>();

  function handleEditor(next: BodyEditor | null) {
    // keep the last editor: its text initializes the next one
    text.current = next ?? text.current;
    if (next) setState('ready');
    onEditor(next);
  }

  function startAnew() {
    setStart(({ html }) => ({ html: text.current?.html() ?? html, language }));
  }

  useEffect(() => {
    // who is writing keeps the caret; the tools are in the language when the editor is opened next
    if (start.language !== language && !box.current?.contains(document.activeElement)) startAnew();
  });

  function handleRetry() {
    startAnew();
    setState('loading');
  }

  const handleFailed = useCallback(() => setState('failed'), []);

  return (
    <div ref={box} data-text-editor className={classNames(css.editor, isRefusing && css.refusing)}>
      {state === 'loading' && (
        <LoadingRegion label={studioText.editorLoading}>
          <SkeletonBlock height="24rem" />
        </LoadingRegion>
      )}
      {state === 'failed' ? (
        <ErrorState title={studioText.editorFailed} onRetry={handleRetry} />
      ) : (
        <div hidden={state === 'loading'}>
          <Deferred
            key={start.language}
            load={loadEditor}
            part={{
              ...editor,
              initial: start.html,
              className: prose.prose!,
              onEditor: handleEditor,
              onFailed: handleFailed,
              onRecovered: () => toast.neutral(studioText.editorRecovered),
              onRefused: () => setIsRefusing(true, flashTime),
            }}
            onFailure={handleFailed}
          />
        </div>
      )}
    </div>
  );
}
