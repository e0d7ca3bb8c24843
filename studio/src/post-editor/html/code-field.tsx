import { html } from '@codemirror/lang-html';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { useEffect, useEffectEvent, useRef } from 'react';
import { codeTheme } from './code-theme.ts';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange(code: string): void;
  /** The line to scroll to; an object, so that the same line can be requested again. */
  line: { number: number } | null;
}

/**
 * HTML with syntax colours and line numbers. Tab moves the focus out, so that the field is no keyboard
 * trap.
 */
export function CodeField({ label, value, onChange, line }: CodeFieldProps) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const handleChange = useEffectEvent(onChange);

  // biome-ignore lint/correctness/useExhaustiveDependencies: later values are compared below
  useEffect(() => {
    const created = new EditorView({
      parent: parent.current!,
      doc: value,
      extensions: [
        basicSetup,
        html(),
        codeTheme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) handleChange(update.state.doc.toString());
        }),
      ],
    });
    view.current = created;
    return () => created.destroy();
  }, [label]);

  useEffect(() => {
    const { state } = view.current!;
    if (state.doc.toString() === value) return;
    view.current!.dispatch({ changes: { from: 0, to: state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    if (!line) return;
    const { from } = view.current!.state.doc.line(Math.min(line.number, view.current!.state.doc.lines));
    view.current!.dispatch({ selection: { anchor: from }, scrollIntoView: true });
    view.current!.focus();
  }, [line]);

  return <div ref={parent} />;
}
