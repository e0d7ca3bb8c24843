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
import { useCallback, useRef, useState } from 'react';
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
  /** Initial HTML; after a final failure the next editor starts with the last text. */
  const [start, setStart] = useState(initial);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [isRefusing, setIsRefusing] = useTransient<true>();

  function handleEditor(next: BodyEditor | null) {
    // keep the last editor: its text initializes the next one
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
        <LoadingRegion label={studioText.editorLoading}>
          <SkeletonBlock height="24rem" />
        </LoadingRegion>
      )}
      {state === 'failed' ? (
        <ErrorState title={studioText.editorFailed} onRetry={handleRetry} />
      ) : (
        <div hidden={state === 'loading'}>
          <Deferred
            key={getLanguage()}
            load={loadEditor}
            part={{
              ...editor,
              initial: start,
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
