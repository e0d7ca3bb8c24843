import { html } from '@codemirror/lang-html';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import { useEffect, useEffectEvent, useRef } from 'react';
import { codeEditorText } from '../../messages/code-editor.ts';

const surface = { color: 'var(--ink)', backgroundColor: 'var(--surface)' };
const tinted = { backgroundColor: 'var(--brand-tint)' };

/** The site's colours instead of CodeMirror's light ones, so that the field follows the theme. */
const colours = EditorView.theme({
  '&': surface,
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': {
    color: 'var(--ink-3)',
    backgroundColor: 'var(--paper)',
    borderRightColor: 'var(--line)',
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-activeLineGutter': { color: 'var(--ink)', backgroundColor: 'transparent' },
  '.cm-selectionBackground': tinted,
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': tinted,
  '.cm-searchMatch, .cm-searchMatch-selected, .cm-selectionMatch': { backgroundColor: 'var(--mark)' },
  '.cm-panels, .cm-tooltip': { ...surface, borderColor: 'var(--line)' },
  '.cm-textfield, .cm-button, .cm-button:active': {
    ...surface,
    backgroundImage: 'none',
    borderColor: 'var(--line)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { ...tinted, color: 'var(--ink)' },
});

const syntax = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.typeName], color: 'var(--brand)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--warn)' },
  { tag: [tags.attributeValue, tags.string, tags.number], color: 'var(--good)' },
  { tag: [tags.comment, tags.processingInstruction], color: 'var(--ink-3)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--bad)' },
]);

const codeTheme = [colours, syntaxHighlighting(syntax)];

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
      parent: parent.current ?? undefined,
      doc: value,
      extensions: [
        basicSetup,
        html(),
        codeTheme,
        EditorState.phrases.of(codeEditorText),
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
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    const editor = view.current;
    if (!line || !editor) return;
    const { doc } = editor.state;
    const { from } = doc.line(Math.min(line.number, doc.lines));
    editor.dispatch({ selection: { anchor: from }, scrollIntoView: true });
    editor.focus();
  }, [line]);

  return <div ref={parent} />;
}
