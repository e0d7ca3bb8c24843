import {
  type Editor,
  type ModelElement,
  Plugin,
  toWidget,
  type ViewDocumentClickEvent,
  type ViewDocumentEnterEvent,
  type ViewElement,
  Widget,
} from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';
import { Requests } from './requests.ts';

const name = 'footnote';
const markClass = 'footnote-mark';

const getText = (element: ViewElement): string =>
  Array.from(element.getChildren(), (child) => {
    if (child.is('$text')) return child.data;
    return child.is('element') ? getText(child) : '';
  }).join('');

/** The footnote whose mark is chosen. */
export function getFootnote(editor: Editor): ModelElement | null {
  const element = editor.model.document.selection.getSelectedElement();
  return element?.is('element', name) ? element : null;
}

/** Puts a footnote at the cursor, or changes the chosen one; without text it is removed. */
export function setFootnote(editor: Editor, text: string): void {
  const { model } = editor;
  const chosen = getFootnote(editor);
  model.change((writer) => {
    if (chosen && text) writer.setAttribute('text', text, chosen);
    else if (chosen) writer.remove(chosen);
    else if (text) {
      writer.setSelection(model.document.selection.getLastPosition());
      model.insertObject(writer.createElement(name, { text }), null, null, { setSelection: 'after' });
    }
  });
}

/**
 * Footnotes: a numbered mark in the editor, in the HTML a span with the footnote's text at the same place, so that the
 * numbers follow from the order. A click on a mark, or Enter, opens its text.
 */
export class Footnotes extends Plugin {
  static readonly requires = [Widget, Requests] as const;

  init(): void {
    const { editor } = this;
    editor.model.schema.register(name, { inheritAllFrom: '$inlineObject', allowAttributes: ['text'] });
    this.convert();
    this.openByPointerAndKey();
  }

  private convert(): void {
    const { conversion } = this.editor;
    conversion.for('upcast').add((dispatcher) =>
      dispatcher.on(
        'element:span',
        (_, data, { consumable, safeInsert, updateConversionResult, writer }) => {
          const viewItem = data.viewItem as ViewElement;
          const matched = { name: true, classes: [name] };
          if (!viewItem.hasClass(name) || !consumable.test(viewItem, matched)) return;
          const text = getText(viewItem).trim();
          const element = writer.createElement(name, { text });
          if (text && !safeInsert(element, data.modelCursor)) return;
          consumable.consume(viewItem, matched);
          for (const child of viewItem.getChildren()) consumable.consume(child, { name: true });
          if (text) updateConversionResult(element, data);
        },
        { priority: 'highest' },
      ),
    );
    conversion.for('dataDowncast').elementToElement({
      model: { name, attributes: ['text'] },
      view: (element, { writer }) => {
        const span = writer.createContainerElement('span', { class: name });
        const text = writer.createText(element.getAttribute('text') as string);
        writer.insert(writer.createPositionAt(span, 0), text);
        return span;
      },
    });
    conversion.for('editingDowncast').elementToElement({
      model: { name, attributes: ['text'] },
      view: (element, { writer }) => {
        const text = element.getAttribute('text') as string;
        const mark = writer.createContainerElement('sup', { class: markClass, title: text });
        return toWidget(mark, writer, { label: `${editorText.footnote}: ${text}` });
      },
    });
  }

  private openByPointerAndKey(): void {
    const { editor } = this;
    const { document } = editor.editing.view;
    const open = () => editor.plugins.get(Requests).ask({ kind: 'footnote' });
    this.listenTo<ViewDocumentClickEvent>(document, 'click', (_, data) => {
      if (data.domTarget.closest(`.${markClass}`) && getFootnote(editor)) open();
    });
    this.listenTo<ViewDocumentEnterEvent>(
      document,
      'enter',
      (event, data) => {
        if (!getFootnote(editor)) return;
        open();
        data.preventDefault();
        event.stop();
      },
      { priority: 'highest' },
    );
  }
}
