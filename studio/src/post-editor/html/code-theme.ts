import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

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
  '.cm-tooltip-autocomplete ul li[aria-selected]': { ...tinted, color: 'var(--ink)' },
});

const syntax = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.typeName], color: 'var(--brand)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--warn)' },
  { tag: [tags.attributeValue, tags.string, tags.number], color: 'var(--good)' },
  { tag: [tags.comment, tags.processingInstruction], color: 'var(--ink-3)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--bad)' },
]);

export const codeTheme = [colours, syntaxHighlighting(syntax)];
