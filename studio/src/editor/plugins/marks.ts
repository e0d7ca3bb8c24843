import {
  type Editor,
  type ModelElement,
  Plugin,
  toWidget,
  type ViewDowncastWriter,
  type ViewElement,
  Widget,
} from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';
import { KeepObjects } from './keep-objects.ts';
import { elementsToMarks, markElements, marksToElements } from './mark-elements.ts';

/** Keys of their labels. */
const labels = { video: 'video', embed: 'embed', jump: 'jumpBreak' } as const;
type Kind = keyof typeof markElements;
const kinds = Object.keys(markElements) as Kind[];

const modelName = (kind: Kind, isBlock: boolean) => `${kind}${isBlock ? 'Block' : 'Inline'}`;

/**
 * Videos, embed code and jump breaks: widgets in the editor, marks such as `[YOUTUBE:id]` in stored
 * HTML.
 */
export class Marks extends Plugin {
  static readonly requires = [KeepObjects, Widget] as const;

  init(): void {
    this.translateData();
    for (const kind of kinds) {
      this.define(kind, true);
      if (kind !== 'jump') this.define(kind, false);
    }
  }

  private translateData(): void {
    const { processor } = this.editor.data;
    const toView = processor.toView.bind(processor);
    const toData = processor.toData.bind(processor);
    processor.toView = (html) => toView(marksToElements(html));
    processor.toData = (fragment) => elementsToMarks(toData(fragment));
  }

  private define(kind: Kind, isBlock: boolean): void {
    const { model, conversion } = this.editor;
    const name = modelName(kind, isBlock);
    model.schema.register(name, {
      inheritAllFrom: isBlock ? '$blockObject' : '$inlineObject',
      allowAttributes: ['value'],
    });
    conversion.for('upcast').elementToElement({
      view: (element: ViewElement) =>
        element.name === markElements[kind] && element.hasAttribute('data-block') === isBlock
          ? { name: true, attributes: [...element.getAttributeKeys()] }
          : null,
      model: (element, { writer }) =>
        writer.createElement(name, { value: element.getAttribute('data-value') ?? '' }),
    });
    conversion.for('dataDowncast').elementToElement({
      model: name,
      view: (element, { writer }) =>
        writer.createEmptyElement(markElements[kind], {
          'data-value': element.getAttribute('value') as string,
          ...(isBlock && { 'data-block': '' }),
        }),
    });
    conversion.for('editingDowncast').elementToElement({
      model: name,
      view: (element, { writer }) => getWidget(writer, element, kind, isBlock),
    });
  }
}

function getWidget(writer: ViewDowncastWriter, element: ModelElement, kind: Kind, isBlock: boolean) {
  const box = writer.createContainerElement(isBlock ? 'div' : 'span', {
    class: `editor-mark editor-mark-${kind}`,
  });
  const value = element.getAttribute('value') as string;
  const label = editorText[labels[kind]];
  const inside = writer.createRawElement('span', { class: 'editor-mark-text' }, (text: HTMLElement) => {
    text.textContent = value ? `${label}: ${value}` : label;
  });
  writer.insert(writer.createPositionAt(box, 0), inside);
  return toWidget(box, writer, { label, hasSelectionHandle: isBlock });
}

/** Inserts a video, embed code or a jump break at the cursor. */
export function insertMark(editor: Editor, kind: 'video' | 'embed' | 'jump', value: string): void {
  editor.plugins.get(KeepObjects).makeRoom();
  editor.model.change((writer) =>
    editor.model.insertObject(writer.createElement(`${kind}Block`, { value }), null, null, {
      setSelection: 'after',
    }),
  );
}
