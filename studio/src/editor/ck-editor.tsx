import { CKEditor } from '@ckeditor/ckeditor5-react';
import { ClassicEditor } from 'ckeditor5';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CandidatesAtCursor } from '../typing/candidates/candidates-at-cursor.tsx';
import type { BodyEditor } from './body-editor.ts';
import { EditorDialogs } from './dialogs/editor-dialogs.tsx';
import { editorConfig, type OpenedEditor, openEditor } from './editor-config.ts';

export interface CkEditorProps {
  /** HTML to begin with; later values are the editor's own. */
  initial: string;
  /** What the text field is called, for those who do not see it. */
  label: string;
  /** The look of a post's text. */
  className: string;
  checksSpelling: boolean;
  /** What stays at the top of the window, above the text's toolbar. */
  bar: RefObject<HTMLElement | null>;
  onTyping(): void;
  /** The editor once it is there, and again after it has come back from a crash; null when it is gone. */
  onEditor(editor: BodyEditor | null): void;
  /** It has crashed and come back with the last text. */
  onRecovered(): void;
  /** It did not start, or crashed again and again. */
  onFailed(): void;
  onRefused(): void;
}

/** Where a bar ends, in pixels, once it sticks to the top. */
const getBottom = (bar: HTMLElement | null): number =>
  bar ? bar.offsetHeight + Number.parseFloat(getComputedStyle(bar).top) : 0;

/** What stands in for an editor that has crashed until it is back: the text is still there to be read and replaced. */
function textOnly(html: string): BodyEditor {
  let text = html;
  return {
    html: () => text,
    replace: (next) => {
      text = next;
    },
    isWaiting: () => false,
    insertBreak: () => {},
    focus: () => {},
  };
}

/** CKEditor with its watchdog, which starts it again when it crashes. */
export default function CkEditor(props: CkEditorProps) {
  const { initial, label, className, checksSpelling, bar, onTyping, onEditor } = props;
  const [config] = useState(() => editorConfig({ label, topOffset: getBottom(bar.current) }));
  const [data] = useState(initial);
  const [opened, setOpened] = useState<OpenedEditor | null>(null);
  const current = useRef<OpenedEditor>(null);
  const crashed = useRef<BodyEditor>(null);

  function handleReady(editor: ClassicEditor) {
    const next = openEditor(editor, className);
    current.current = next;
    const text = crashed.current?.html();
    crashed.current = null;
    // what was typed after the watchdog last looked
    if (text !== undefined && text !== next.body.html()) next.body.replace(text);
    setOpened(next);
    onEditor(next.body);
    if (text !== undefined) props.onRecovered();
  }

  /** Its model is whole, since a change that throws is not made; where it cannot be read, the watchdog's text is what is left. */
  function handleError(error: Error, { willEditorRestart = false }) {
    const body = current.current?.body;
    if (body && !crashed.current) {
      try {
        crashed.current = textOnly(body.html());
        onEditor(crashed.current);
      } catch {
        onEditor(null);
      }
    }
    console.warn('The editor crashed.', error);
    if (!willEditorRestart) props.onFailed();
  }

  function handleDestroyed() {
    current.current?.typing.disconnect();
    current.current = null;
    setOpened(null);
    if (!crashed.current) onEditor(null);
  }

  // the bar grows and shrinks with what it says
  useEffect(() => {
    if (!opened || !bar.current) return;
    const follow = new ResizeObserver(() => {
      opened.editor.ui.viewportOffset = { top: getBottom(bar.current) };
    });
    follow.observe(bar.current);
    return () => follow.disconnect();
  }, [opened, bar]);

  useEffect(() => opened?.checkSpelling(checksSpelling), [opened, checksSpelling]);

  return (
    <>
      {opened && <EditorDialogs editor={opened.editor} onRefused={props.onRefused} />}
      {opened && (
        <CandidatesAtCursor
          controller={opened.typing.controller}
          onChoose={(index) => {
            const change = opened.typing.controller.choose(index);
            if (change) opened.typing.change(change);
          }}
        />
      )}
      <CKEditor
        editor={ClassicEditor}
        config={config}
        data={data}
        onReady={handleReady}
        onAfterDestroy={handleDestroyed}
        onChange={onTyping}
        onError={handleError}
      />
    </>
  );
}
