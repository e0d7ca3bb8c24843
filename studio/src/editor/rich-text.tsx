import { studioText } from '@ezhuthu/kit/text';
import { classNames, ErrorState, prose, SkeletonBlock } from '@ezhuthu/kit/ui';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { CandidatesAtCursor } from '../typing/candidates/candidates-at-cursor.tsx';
import type { BodyEditor } from './body-editor.ts';
import type { createEditor } from './create-editor.ts';
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
  /** Pixels that stay covered at the top of the window. */
  coveredAbove(): number;
}

/** Milliseconds for which the border warns that something was refused. */
const flashTime = 300;

/** They know the editor's parts, and come with it. */
const Dialogs = lazy(async () => ({
  default: (await import(/* webpackChunkName: "editor" */ './dialogs/editor-dialogs.tsx')).EditorDialogs,
}));

/** CKEditor, loaded when it is first needed. */
export function RichText({
  initial,
  label,
  checksSpelling,
  onTyping,
  onEditor,
  coveredAbove,
}: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useRef({ onTyping, onEditor });
  const [start] = useState(initial);
  const [editor, setEditor] = useState<Awaited<ReturnType<typeof openEditor>> | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const [isRefusing, setIsRefusing] = useState(false);
  useEffect(() => {
    tell.current = { onTyping, onEditor };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    let isGone = false;
    let close = () => {};
    async function open() {
      const opened = await openEditor(place.current!, {
        html: start,
        label,
        className: prose.prose!,
        topOffset: coveredAbove(),
      });
      if (isGone) return void opened.close();
      close = () => {
        tell.current.onEditor(null);
        void opened.close();
      };
      opened.onChange(() => tell.current.onTyping());
      setEditor(opened);
      setState('ready');
      tell.current.onEditor(opened.body);
    }
    setState('loading');
    open().catch((error) => {
      console.warn('The editor did not start.', error);
      setState('failed');
    });
    return () => {
      isGone = true;
      close();
    };
  }, [start, label, attempt]);

  const flash = useCallback(() => {
    setIsRefusing(true);
    setTimeout(setIsRefusing, flashTime, false);
  }, []);

  useEffect(() => editor?.checkSpelling(checksSpelling), [editor, checksSpelling]);

  return (
    <div className={classNames(css.editor, isRefusing && css.refusing)}>
      {state === 'loading' && (
        <div role="status">
          <span className="visually-hidden">{studioText.editorLoading}</span>
          <SkeletonBlock height="24rem" />
        </div>
      )}
      {editor && (
        <Suspense>
          <Dialogs editor={editor.editor} onRefused={flash} />
        </Suspense>
      )}
      {editor && (
        <CandidatesAtCursor
          controller={editor.typing.controller}
          onChoose={(index) => {
            const change = editor.typing.controller.choose(index);
            if (change) editor.typing.change(change);
          }}
        />
      )}
      {state === 'failed' && (
        <ErrorState title={studioText.editorFailed} onRetry={() => setAttempt((before) => before + 1)} />
      )}
      <div ref={place} hidden={state !== 'ready'} />
    </div>
  );
}

async function openEditor(place: HTMLElement, options: Parameters<typeof createEditor>[1]) {
  const editor = await import(/* webpackChunkName: "editor" */ './create-editor.ts');
  return editor.createEditor(place, options);
}
