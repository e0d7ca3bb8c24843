import { CKEditor } from '@ckeditor/ckeditor5-react';
import { DecoupledEditor } from 'ckeditor5';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { PlacedCandidates } from '../typing/candidates/placed-candidates.tsx';
import { type BodyEditor, textOnlyEditor } from './body-editor.ts';
import { EditorDialogs } from './dialogs/editor-dialogs.tsx';
import { editorConfig, type OpenedEditor, openEditor } from './editor-config.ts';

export interface CkEditorProps {
  /** Initial HTML; later values are ignored. */
  initial: string;
  /** Accessible label of the text field. */
  label: string;
  /** CSS class of a post's text. */
  className: string;
  checksSpelling: boolean;
  correctsTypography: boolean;
  /** Sticky lines at the top of the window. */
  top: RefObject<HTMLElement | null>;
  /** Receives the toolbar. */
  tools: RefObject<HTMLElement | null>;
  /** Called at every change; read the text from the editor. */
  onTyping(): void;
  /** Called with the editor when it is ready and after each restart, and with null when it is gone. */
  onEditor(editor: BodyEditor | null): void;
  /** The editor has restarted after a crash, with the latest text. */
  onRecovered(): void;
  /** The editor failed to start, or crashed repeatedly. */
  onFailed(): void;
  /** A dropped file was not a picture. */
  onRefused(): void;
}

function getCursor(): DOMRect | undefined {
  const selection = document.getSelection();
  return selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect() : undefined;
}

/** Keeps what the editor makes sticky below the lines at the top, whose height depends on what they contain. */
function useOffsetBelow(top: RefObject<HTMLElement | null>, opened: OpenedEditor | null): void {
  useEffect(() => {
    const lines = top.current;
    if (!opened || !lines) return;
    const follow = new ResizeObserver(() => {
      opened.editor.ui.viewportOffset = { top: lines.offsetHeight };
    });
    follow.observe(lines);
    return () => follow.disconnect();
  }, [opened, top]);
}

/** A phone scrolls the tools, a wider window groups those without room; turning a phone changes from one to the other. */
function useToolbarArrangement(opened: OpenedEditor | null): void {
  useEffect(() => {
    const phone = matchMedia('(max-width: 767px)');
    function arrange() {
      const toolbar = opened?.editor.ui.view.toolbar;
      if (!toolbar) return;
      // CKEditor empties this collection, but not its list of separators, so that filling it once more would throw
      Object.assign(toolbar.focusables, { _skippedIndexesFromExternal: [] });
      toolbar.switchBehavior(phone.matches ? 'static' : 'dynamic');
    }
    arrange();
    phone.addEventListener('change', arrange);
    return () => phone.removeEventListener('change', arrange);
  }, [opened]);
}

/** CKEditor with its watchdog, which restarts it after a crash. */
export default function CkEditor(props: CkEditorProps) {
  const { initial, label, className, top, tools, onTyping, onEditor } = props;
  const { checksSpelling, correctsTypography } = props;
  const [config] = useState(() => editorConfig({ label, topOffset: top.current?.offsetHeight ?? 0 }));
  const [data] = useState(initial);
  const [opened, setOpened] = useState<OpenedEditor | null>(null);
  const current = useRef<OpenedEditor>(null);
  const crashed = useRef<BodyEditor>(null);

  function handleReady(editor: DecoupledEditor) {
    const next = openEditor(editor, className);
    current.current = next;
    tools.current?.replaceChildren(editor.ui.view.toolbar.element!);
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
    tools.current?.replaceChildren();
    current.current?.typing.disconnect();
    current.current = null;
    setOpened(null);
    if (!crashed.current) onEditor(null);
  }

  useOffsetBelow(top, opened);
  useToolbarArrangement(opened);
  useEffect(() => opened?.checkSpelling(checksSpelling), [opened, checksSpelling]);
  useEffect(() => opened?.correctTypography(correctsTypography), [opened, correctsTypography]);

  return (
    <>
      {opened && <EditorDialogs editor={opened.editor} onRefused={props.onRefused} />}
      {opened && (
        <PlacedCandidates
          controller={opened.typing.controller}
          getPlace={getCursor}
          onChoose={(index) => {
            const change = opened.typing.controller.choose(index);
            if (change) opened.typing.change(change);
          }}
        />
      )}
      <CKEditor
        editor={DecoupledEditor}
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
