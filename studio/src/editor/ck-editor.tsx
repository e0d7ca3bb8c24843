import { CKEditor } from '@ckeditor/ckeditor5-react';
import { ClassicEditor } from 'ckeditor5';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CandidatesAtCursor } from '../typing/candidates/candidates-at-cursor.tsx';
import { type BodyEditor, textOnlyEditor } from './body-editor.ts';
import { EditorDialogs } from './dialogs/editor-dialogs.tsx';
import { editorConfig, type OpenedEditor, openEditor } from './editor-config.ts';

interface CkEditorProps {
  /** Initial HTML; later values are ignored. */
  initial: string;
  /** Accessible label of the text field. */
  label: string;
  /** CSS class of a post's text. */
  className: string;
  checksSpelling: boolean;
  /** Sticky bar above the text's toolbar. */
  bar: RefObject<HTMLElement | null>;
  onTyping(): void;
  /** Called with the editor when it is ready and after each restart, and with null when it is gone. */
  onEditor(editor: BodyEditor | null): void;
  /** The editor has restarted after a crash, with the latest text. */
  onRecovered(): void;
  /** The editor failed to start, or crashed repeatedly. */
  onFailed(): void;
  onRefused(): void;
}

/** Bottom edge of a sticky bar, in pixels. */
const getBottom = (bar: HTMLElement | null): number =>
  bar ? bar.offsetHeight + Number.parseFloat(getComputedStyle(bar).top) : 0;

/** CKEditor with its watchdog, which restarts it after a crash. */
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
    // typed after the watchdog's last snapshot
    if (text !== undefined && text !== next.body.html()) next.body.replace(text);
    setOpened(next);
    onEditor(next.body);
    if (text !== undefined) props.onRecovered();
  }

  /**
   * The crashed editor's model is intact, since CKEditor does not apply a change that throws. When it
   * cannot be read, the watchdog's snapshot is used.
   */
  function handleError(error: Error, { willEditorRestart = false }) {
    const body = current.current?.body;
    if (body && !crashed.current) {
      try {
        crashed.current = textOnlyEditor(body.html());
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

  // the bar's height depends on its content
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
